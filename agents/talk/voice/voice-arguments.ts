import type { FunctionDeclaration } from '#agents/core/model.ts';
import { declare } from '#agents/core/runner.ts';
import type { LiveCall } from '#agents/live/connection.ts';
import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import type { Team } from '#agents/team/team.ts';

/** The call with what the robot knows better than a model: whose lesson it is. */
export function withIdentity(call: LiveCall, who: Talker, team: Team): LiveCall {
  const shape = team.tools.find(({ name }) => name === call.name)?.parameters.shape ?? {};
  const known = { user_id: who.userId, session_id: who.sessionId };
  const asked = Object.entries(known).filter(([name]) => name in shape);
  return { ...call, arguments: { ...call.arguments, ...Object.fromEntries(asked) } };
}

/** Who the child is the robot knows better; and a picture comes from its camera, for a voice model has no file to give. */
const NOT_BY_VOICE = ['user_id', 'session_id', 'image_data'];

/** What a voice model is told about the team's tools: without the arguments that are not its to give. */
export function declareForVoice(team: Team): readonly FunctionDeclaration[] {
  return team.tools.map((tool) => {
    const declared = declare(tool);
    const schema = structuredClone(declared.parametersJsonSchema) as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    for (const name of NOT_BY_VOICE) {
      delete schema.properties?.[name];
      schema.required = schema.required?.filter((required) => required !== name) ?? [];
    }
    return { ...declared, parametersJsonSchema: schema };
  });
}
