import type { Health } from '#runtime/robot.ts';
import type { NetworkProblem, NetworkReach } from './network-need.ts';

/** What is wrong, and what to do: for support in English, for the parent in Japanese. */
function inWords({ setting, port, code }: NetworkProblem): { readonly en: string; readonly ja: string } {
  if (setting === 'certificate')
    return {
      en: `no certificate could be made, so the page has no HTTPS; restart the robot, and see the log (${code})`,
      ja: 'ロボットの証明書を作れなかったため、暗号化した通信（https）が使えません。ロボットを再起動してください。',
    };
  if (setting === 'web.network')
    return {
      en: `the system does not tell this machine's addresses, so the network cannot reach the page (${code})`,
      ja: 'ロボットが自分のネットワークの番号を調べられないため、ほかの機器からページを開けません。ロボットを再起動してください。',
    };
  return {
    en: `${setting}: port ${port} cannot be used on the network; stop the other program, or set another port (${code})`,
    ja: `家のネットワークからページを開くためのポート ${port}（設定 ${setting}）が使えません。ほかのプログラムを止めるか、設定を別の番号に変えてください。`,
  };
}

/** The health of the robot together with how the network reaches its page. */
export function withNetwork(health: Health, network: NetworkReach): Health {
  const problems = network.problems().map(inWords);
  const isReached = network.addresses().length > 0;
  const part = {
    mechanism: isReached ? 'open' : 'closed',
    problem: problems.length === 0 ? null : problems.map(({ en }) => en).join('; '),
  };
  return {
    ...health,
    status: problems.length === 0 ? health.status : 'degraded',
    parts: { ...health.parts, page_network: part },
    notices: [...health.notices, ...problems.map(({ ja }) => ja)],
  };
}
