import { asksRobot } from './asks-robot.ts';

/** Of the robot, or of the text and its signs. */
const OF_ROBOT =
  /ろぼっと|きみ|これ|それ|このことば|って(?:にほんごで|日本語で)?(?:なに|何|なん)|おしえて|教えて|書|か(?:く|け|い)|(?<!は)いれ(?:た|て|る)|入れ|けす|けせ|消|もじ|字|先生が|へん|変|どっち|思い?ますか|おも(?:う|います)/;

/** Whether a question in a letter, in folded text, is for its reader. */
export const isForReader = (said: string): boolean => !OF_ROBOT.test(said) && !asksRobot(said, true);
