import type { DisclosureKind } from './kinds.ts';

/** Words of the lexicons that together tell something. */
export interface Frame {
  /**
   * Names of lexicon entries, in the order in which they are said; "a|b": one of them. ">" behind it: who does it (no
   * を, に, と, の, へ follows); "<": by whom it is suffered (に or から follows); "~": not denied.
   */
  readonly says: readonly string[];
  /** Also in any other order. */
  readonly anyOrder?: true;
  /** With one of these in the message it is something else. */
  readonly without?: readonly string[];
  /** Signs there may be between two words of `says`; NEAR where left out. */
  readonly within?: number;
  /** Between two words stands nothing but the child itself, its body, a place at home, and when and how: たいこを たたく is none. */
  readonly toMe?: true;
  /** Said of a film, a game or a tale it counts all the same. */
  readonly inGamesToo?: true;
}

/** Signs between two words that belong together. */
export const NEAR = 16;

const HOME = 'parent|elder';
const OUTSIDE = ['stranger', 'neighbour', 'teacher'];
const ROUGH_PLAY = ['playful', 'kindly', 'by_accident', 'forgiven', 'animals', 'buttons', 'baby'];
const PLAY = ['playful', 'kindly', 'by_accident'];

/** What each kind is told by. What a word of a lexicon says alone needs no second one. */
export const FRAMES: Readonly<Partial<Record<DisclosureKind, readonly Frame[]>>> = {
  swallowed: [
    {
      says: ['poison', 'swallow.active~'],
      without: ['animal_subject', 'persons', 'grown_up_drinks', 'question_only'],
    },
    {
      says: ['medicine', 'too_much', 'swallow.active~'],
      anyOrder: true,
      within: 12,
      without: ['question_only', 'can_one_die', 'dose_in_a_sum'],
    },
    { says: ['medicine', 'no_doubt_swallowed'], without: ['as_told'] },
    {
      says: ['strong_medicine', 'swallow.active~'],
      within: 8,
      without: ['question_only', 'can_one_die', 'as_told'],
    },
    { says: ['alcohol', 'swallow.active~'], without: ['grown_up_drinks', 'salmon'] },
    { says: ['alcohol', 'made_drink'], within: 8 },
    { says: ['throat', 'stuck'], without: ['speech'] },
    { says: ['nose_ear', 'poison', 'put_in'], anyOrder: true },
  ],
  badly_hurt: [
    { says: ['all_blood'] },
    { says: ['blood', 'heavily'], anyOrder: true, without: ['past_or_drill'] },
    {
      says: ['blade', 'body_hurt', 'wounds'],
      anyOrder: true,
      without: ['past_or_drill', 'hurts_itself', 'cared_for'],
    },
    { says: ['body_hurt', 'deeply'], within: 14, without: ['past_or_drill', 'hurts_itself'] },
    { says: ['body_hurt', 'pierced'], anyOrder: true, without: ['past_or_drill', 'thorn'] },
    { says: ['broken'], without: ['past_or_drill', 'cared_for', 'head_of_thinking', 'drawn_line'] },
    { says: ['breathless'], without: ['animals', 'playful', 'past_or_drill', 'airless_place'] },
    { says: ['relative', 'collapsed'], without: ['sleeping_in'] },
    { says: ['relative', 'not_waking', 'alarm'], anyOrder: true, without: ['sleeping_in'] },
    { says: ['grandparent', 'not_waking'], without: ['sleeping_in'] },
  ],
  fire: [
    { says: ['fire_now'], without: ['past_or_drill', 'hearth'] },
    {
      says: ['flame', 'burning_where', 'caught'],
      anyOrder: true,
      without: ['past_or_drill', 'hearth', 'set_on_purpose'],
    },
    { says: ['burning_where', 'burning'], without: ['past_or_drill', 'hearth', 'experiment_words'] },
  ],
  falling: [
    {
      says: ['height', 'about_to_fall'],
      without: ['past_or_drill', 'playground', 'can_one_die', 'jump_test', 'long_jump'],
    },
    { says: ['drowning'], without: ['past_or_drill'] },
    {
      says: ['relative|peer', 'water_place', 'sank'],
      anyOrder: true,
      without: ['past_or_drill', 'animals', 'playful', 'things'],
    },
  ],
  earthquake: [
    { says: ['shaking'], without: ['past_or_drill', 'confidence', 'playground'] },
    { says: ['quake', 'shakes'], anyOrder: true, without: ['past_or_drill'] },
    { says: ['quake', 'quake_scene'], anyOrder: true, without: ['past_or_drill', 'confidence'] },
  ],
  self_harm: [
    { says: ['wish_to_die~'], without: ['hyperbole'] },
    { says: ['can_i_die'], without: ['hyperbole', 'animals', 'long_jump'] },
    { says: ['height|can_jump|medicine', 'can_one_die'], within: 24 },
    { says: ['hurts_itself~'], without: ['hair_cut'] },
    { says: ['own_wound', 'by_itself'], within: 14 },
    { says: ['own_wound', 'long_sleeves'], anyOrder: true },
    { says: ['heaven', 'go_there'], within: 10 },
    { says: ['own_body', 'harms~'], within: 8, without: ['hair_cut', 'playful', 'kindly'] },
    { says: ['after_death', 'painless'], within: 6, without: ['relative', 'animals'] },
    { says: ['dear', 'all_of_it', 'gave_away', 'needs_no_more'], within: 12, without: ['outgrown'] },
    { says: ['body_hurt', 'harms', 'relief'], within: 8, without: ['hair_cut', 'playful', 'kindly'] },
    { says: ['jump_place', 'wanting'] },
    { says: ['me_alone', 'not_there'], within: 3, without: ['at_game'] },
    { says: ['no_tomorrow'], without: ['quake'] },
    { says: ['no_birthday', 'all_of_it', 'gave_away'], anyOrder: true, within: 12 },
  ],
  sexual: [
    { says: ['private_part', 'touch.passive~|let_touch|let_see'], without: ['animals', 'by_accident'] },
    { says: ['adult|teacher|stranger|parent|elder|sibling>', 'private_part', 'touch.active~'] },
    { says: ['nude~'], without: ['animals', 'looked_for_myself'] },
    { says: ['sexual_act~'], without: ['animals', 'little_child'] },
    {
      says: ['adult|teacher|stranger|of_a_sibling>', 'body_act~'],
      without: ['animals', 'little_child', 'kindly'],
    },
    { says: ['adult|teacher|stranger|parent|elder|sibling', 'self_touch~'] },
    { says: ['self_touch~', 'uneasy'], anyOrder: true, without: ['animals'] },
  ],
  home_harm: [
    { says: ['parent', 'hit.passive~|hit_noun~'], anyOrder: true, without: PLAY },
    { says: [HOME, 'hit.passive~|hit_noun~'], anyOrder: true, without: [...PLAY, ...OUTSIDE] },
    { says: ['parent>', 'hit.active~|hit_noun~'], without: PLAY },
    { says: [`${HOME}>`, 'hit.active~|hit_noun~'], without: [...PLAY, ...OUTSIDE] },
    { says: ['sibling', 'hit_hard.passive~|hit_noun~'], anyOrder: true, without: [...PLAY, 'hair_pulled'] },
    { says: ['sibling>', 'strong', 'hit.active~|hit_noun~|bully.active~'], anyOrder: true, without: PLAY },
    { says: ['sibling', 'strong', 'hit.passive~|bully.passive~'], anyOrder: true, without: PLAY },
    { says: [`${HOME}`, 'bully.passive~|ignored~'], anyOrder: true, without: ['peer'] },
    { says: ['parent|elder<', 'rough_suffered~'], without: [...ROUGH_PLAY, 'pulled', ...OUTSIDE] },
    { says: ['door', 'parent|elder<', 'squeezed~'], within: 8, without: ['by_accident'] },
    { says: ['parent|elder<', 'door', 'squeezed~'], within: 8, without: ['by_accident'] },
    { says: ['parent>', 'parent|elder|sibling', 'kill.active~'] },
    { says: ['shut_out~'], without: ['school_place', 'playful'] },
    { says: ['food', 'not_given~'], within: 12, without: ['animals', 'animal_subject', 'seconds'] },
    { says: ['house_left_out'] },
    { says: ['comes_near', 'afraid', 'will_be_hurt'], without: ['peer'] },
    { says: ['days', 'not_eaten'], anyOrder: true },
    { says: ['parent', 'left_behind'], anyOrder: true, without: ['at_work_late', 'peer'] },
    {
      says: ['days', 'alone'],
      anyOrder: true,
      without: ['school_place', 'animals', 'at_work_late', 'on_the_way'],
    },
    { says: [`${HOME}>`, 'rage~'] },
    { says: [HOME, 'quarrel', 'strong|rage'], anyOrder: true, without: ['peer', 'playful'] },
    { says: [HOME, 'thrown_away'], anyOrder: true, without: ['peer', 'things'] },
    { says: ['thrown_away_home'] },
    { says: ['cannot_go_home'], without: ['wants_more', 'played_longer'] },
    {
      says: [HOME, 'kill_threat|kill.passive'],
      anyOrder: true,
      without: ['over_homework', 'at_work_now', ...OUTSIDE],
    },
    {
      says: ['hit.passive~|hit_noun_alone~'],
      without: [...PLAY, 'peer', 'teacher', 'stranger', 'sibling', 'things', 'belongings', 'animals'],
    },
    { says: ['house', 'kill_threat|bully.passive~'], anyOrder: true },
    { says: ['if_wrong', 'punishment'], within: 1, without: [...PLAY, ...OUTSIDE, 'peer'] },
    { says: ['angry_with_belt'], without: OUTSIDE },
  ],
  outside_harm: [
    { says: ['teacher|adult', 'hit.passive~|hit_noun~'], anyOrder: true, without: PLAY },
    { says: ['teacher|adult>', 'hit.active~'], without: [...PLAY, 'animals'] },
    { says: ['stranger', 'hit.passive~|hit_noun~|kill_threat|kill.passive~'], anyOrder: true },
    { says: ['adult|teacher', 'kill_threat|kill.passive~|bully.passive~'], anyOrder: true },
    { says: ['secret_told'], without: ['surprise', 'gift_day', 'peer', 'net'] },
    { says: ['teacher', 'if_wrong', 'punishment'], anyOrder: true, without: PLAY },
    { says: ['adult|elder>', 'locks_it', 'goes_no_more'], anyOrder: true },
  ],
  online: [
    { says: ['never_asked|asks_garment', 'net'], anyOrder: true, within: 24, inGamesToo: true },
    { says: ['picture_demand'], inGamesToo: true, without: ['lesson_on_bullying'] },
    { says: ['net', 'asked_there'], inGamesToo: true, without: ['with_grown_ups', 'news'] },
    { says: ['net', 'net_person', 'net_deed'], within: 22, inGamesToo: true },
    { says: ['net', 'net_deed', 'net_person'], within: 22, inGamesToo: true },
    { says: ['net_meeting', 'net_deed'], anyOrder: true, within: 22, inGamesToo: true },
    { says: ['grown_up_voice', 'age_claimed'], anyOrder: true, without: ['relative'], inGamesToo: true },
  ],
  stranger: [
    { says: ['followed'], without: ['past_or_drill_soft', 'safety_lesson'] },
    {
      says: ['stranger', 'approach|game_given'],
      anyOrder: true,
      within: 24,
      without: ['watching', 'past_or_drill_soft', 'police', 'safety_lesson'],
    },
    { says: ['stranger>', 'comes'], toMe: true, without: ['watching', 'past_or_drill_soft', 'peer', 'trip'] },
  ],
  bullying: [
    { says: ['bully.passive~'], without: ['persons', 'little_sibling', 'animals', 'lesson_on_bullying'] },
    { says: ['peer|sibling_elder>', 'bully.active~'], without: ['animals', 'lesson_on_bullying', 'sibling'] },
    { says: ['bullied_noun~'], without: ['lesson_on_bullying', 'sibling', 'animals'] },
    { says: ['older_child', 'bullied_noun~|bully.passive~'], without: ['lesson_on_bullying', 'animals'] },
    { says: ['left_out~'], without: ['lesson_on_bullying', 'sibling', 'parent'] },
    { says: ['peer', 'ignored~'], anyOrder: true, without: ['lesson_on_bullying'] },
    { says: ['peer', 'strong|peer_many', 'mean~'], anyOrder: true, without: ['sibling'] },
    { says: ['strong|peer_many', 'mean~'], anyOrder: true, without: ['sibling', 'parent', 'pleasant'] },
    {
      says: ['cruel_words', 'was_told'],
      within: 6,
      without: ['sibling', 'parent', 'persons', 'of_food', 'kindly'],
    },
    { says: ['shoes_at_school'], without: ['forgot'] },
    { says: ['belongings', 'taken~'], without: ['sibling', 'animals', 'by_accident', 'parent', 'teacher'] },
    { says: ['peer>', 'belongings', 'hides~'], without: ['sibling', 'parent', ...ROUGH_PLAY] },
    { says: ['extorted~'] },
    {
      says: ['peer', 'cruel_words', 'told_end'],
      within: 10,
      without: ['sibling', 'parent', 'persons', 'of_food'],
    },
    { says: ['mean_hard~'], without: ['sibling', 'parent', 'animals', ...PLAY] },
    { says: ['made_to_eat_it'], without: ['sibling', 'playing_house', ...PLAY] },
    { says: ['peer', 'thrown_at_me~'], without: [...ROUGH_PLAY, 'teacher', 'sibling', 'parent'] },
    { says: ['school_place', 'shut_out~'], anyOrder: true, without: ['playful', 'parent'] },
    { says: ['peer', 'thrown_away'], anyOrder: true, without: ['sibling', 'parent', 'things'] },
    {
      says: ['peer', 'hit.passive~|hit_noun~|kill_threat'],
      anyOrder: true,
      without: [...PLAY, 'teacher', 'sibling'],
    },
    {
      says: ['peer>', 'hit.active~'],
      without: [...PLAY, 'sibling', 'animals', 'things', 'teacher', 'peer_object'],
    },
  ],
  running_away: [
    { says: ['fled_after', 'ran_out'], within: 8, without: ['animals'] },
    {
      says: ['rucksack', 'provisions', 'packed', 'for_the_last_time'],
      within: 12,
      without: ['trip', 'playful'],
    },
    { says: ['run_away~'], without: ['animals', 'trip', 'at_home_work', 'must_go_home', 'persons'] },
    { says: ['fare', 'how_far', 'one_child'], anyOrder: true, without: ['trip', 'with_grown_ups'] },
  ],
  rough: [
    { says: ['sibling<', 'hit.passive~|hit_noun~|rough_suffered~|pulled~'], without: ROUGH_PLAY },
    { says: ['sibling>', 'hit.active~|hit_noun~|rough_done~'], toMe: true, without: ROUGH_PLAY },
    { says: ['sibling', 'thrown_at_me~'], without: [...ROUGH_PLAY, 'parent'] },
    { says: ['sibling|peer>', 'to_me', 'threw~'], without: [...ROUGH_PLAY, 'teacher'] },
    { says: ['peer', 'rough_suffered~|pulled~'], without: [...ROUGH_PLAY, 'sibling'] },
    { says: ['peer>', 'hit.active~|hit_noun~|rough_done~'], toMe: true, without: [...ROUGH_PLAY, 'teacher'] },
  ],
  experiment: [
    { says: ['burn_it'], without: ['with_grown_ups', 'heat'] },
    {
      says: ['lighter', 'set_fire'],
      within: 12,
      without: ['with_grown_ups', 'persons', 'heat', 'is_a_tool'],
    },
    { says: ['chemicals', 'mix', 'try'], within: 20, without: ['with_grown_ups'] },
    { says: ['chemicals', 'chemicals', 'mix'], within: 20, without: ['with_grown_ups'] },
    { says: ['socket', 'stick_in', 'try'], without: ['with_grown_ups'] },
    { says: ['stick_in', 'socket', 'try'] },
    { says: ['battery', 'break_open'], without: ['with_grown_ups'] },
    { says: ['microwave', 'unheatable', 'try'], anyOrder: true, without: ['with_grown_ups'] },
    { says: ['spray', 'lighter|burn_it|set_fire', 'try'], anyOrder: true },
    { says: ['explosive'], without: ['with_grown_ups'] },
    { says: ['jump_test'], without: ['with_grown_ups'] },
    { says: ['oil', 'over_fire'], within: 12 },
    {
      says: ['lighter', 'petrol'],
      anyOrder: true,
      within: 10,
      without: ['with_grown_ups', 'persons', 'is_a_tool'],
    },
    { says: ['never_mix', 'has_both|tries_it'], within: 20, without: ['with_grown_ups'] },
    { says: ['pet', 'from_height', 'falls', 'tries_it'], within: 20 },
  ],
  private_data: [
    {
      says: ['private_thing', 'told~'],
      within: 20,
      without: ['question_only', 'to_family', 'was_taught'],
      inGamesToo: true,
    },
    { says: ['net', 'name_or_school', 'told~'], anyOrder: true, inGamesToo: true, within: 20 },
    { says: ['own_data'], without: ['question_word'] },
  ],
  robot_secret: [{ says: ['keep_secret'], without: ['surprise', 'gift_day', 'reported', 'of_answers'] }],
  robot_tells: [
    { says: ['adult_to', 'tell_q'], within: 14, without: ['my_telling', 'of_answers'] },
    { says: ['adult_reads', 'asked'], within: 10, without: ['of_work', 'surprise'] },
  ],
  robot_sees: [{ says: ['watching', 'asked'], within: 6, without: ['of_work', 'stranger'] }],
  robot_hears: [{ says: ['listening', 'asked'], within: 8, without: ['of_work'] }],
  unclear: [
    { says: ['said_well', 'was_a_lie'], within: 14 },
    { says: ['peer', 'in_trouble', 'must_not_say'], within: 10 },
    { says: ['a_secret', 'must_be_kept', 'asked'], within: 6, without: ['surprise', 'secret_den'] },
    { says: ['recess', 'need_not_go_out'], within: 4, without: ['cold_or_hot'] },
  ],
};
