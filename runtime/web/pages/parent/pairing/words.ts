/** Seconds as people say them. */
const ja = (seconds: number): string =>
  seconds < 60
    ? `${seconds}秒`
    : `${Math.floor(seconds / 60)}分${seconds % 60 > 0 ? `${seconds % 60}秒` : ''}`;
const en = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min${seconds % 60 > 0 ? ` ${seconds % 60} s` : ''}`;

/** The words of the pairing page. */
export const WORDS = {
  ja: {
    page: '端末をつなぐ',
    title: {
      reading: 'ロボットにきいています…',
      recovery_code: '回復コードを紙に書いてください',
      parent: 'つながりました',
      child_device: 'お子さま用としてつながっています',
      waiting: 'もうひとりの保護者の許可を待っています',
      open: '数字を入れてください',
      wait: '少しお待ちください',
      closed: 'ロボットのボタンを押してください',
      unreachable: 'ロボットとつながりません',
    },
    openTitleHere: 'スマホでこのアドレスを開き、数字を入れてください',
    thisScreen: 'この画面の端末もつなぐ',
    another: 'ほかの端末をつなぐ',
    anotherHow: 'スマホやお子さまのタブレットをつなぐための数字を、この画面に出します。',
    howToOpen:
      'ロボットの2つのボタンを、いっしょに3秒押してください。ロボットが6けたの数字を声で言います。この画面は自動で次に進みます。',
    openHere: 'この画面に数字を表示する',
    waitLeft: (seconds: number) =>
      `数字のまちがいがつづいたため、あと${ja(seconds)}は受けつけられません。時間がたったら、もう一度ボタンを押してください。`,
    unreachable: 'ロボットの電源と、この端末のWi-Fiをたしかめてください。つながると自動で次に進みます。',
    code: 'ロボットが言った6けたの数字',
    codeHint: '聞きのがしたら、ロボットのボタンをもう一度3秒押してください。',
    codeShort: '数字は6けたです。',
    left: (seconds: number, tries: number) => `受けつけはあと${ja(seconds)}、入力はあと${tries}回です。`,
    name: 'この端末の名前',
    nameHint: 'あとで一覧で見分けるための名前です。（例：母のスマホ）',
    nameMissing: '名前を入れてください。',
    kind: 'この端末を使うのは',
    parent: '保護者',
    child: 'お子さま（記録は見られません）',
    connect: 'つなぐ',
    lockedTitle: 'このロボットには、前の記録が残っています',
    locked: '記録を残すには、最初につないだときに紙に書いた回復コードを入れてください。',
    recoveryField: '回復コード',
    keep: '記録を残す',
    kept: '回復コードをたしかめました。数字を入れると、記録を残したままつながります。',
    noPaper: '紙がないので、前の記録をすべて消してつなぐ',
    recoveryWhy:
      '端末をなくしたときや、ロボットを初期化したときに、記録を取りもどすためのコードです。ここでしか表示しません。ほかの人に見せないでください。',
    print: '印刷する',
    wroteDown: '紙に書きました',
    next: '次へ',
    parentDone: 'この端末から、おうちの方のページを使えます。',
    toParent: 'おうちの方のページへ',
    childDone: 'この端末で、ロボットと話せます。記録や設定は見られません。',
    toRobot: 'ロボットのページへ',
    waiting:
      'すでにつながっている保護者の端末で、「端末」のページを開き、「許可する」を押してもらってください。この画面は自動で次に進みます。24時間たつと取り消されます。',
    noOther:
      'つながっている端末がもう手もとにないときは、ロボットの2つのボタンを押したまま電源を入れ、10秒待ってください。つながりがすべて取り消され、次につなぐときに、紙の回復コードを入れると記録がもどります（コードがなければ、記録は消えます）。',
    shownTitle: 'アドレス',
    shownCode: '数字',
    qr: (address: string) => `アドレス ${address} のQRコード`,
    noAddress: 'ロボットはネットワークにつながっていません。この画面でだけつなげます。',
    networkOff:
      'ロボットを用意した人の設定で、家のネットワークから使えないようにしてあります。この画面でだけつなげます。',
    fingerprint: '証明書の指紋（SHA-256）',
    fingerprintHint:
      '「https」のアドレスを開くとブラウザが警告を出します。警告の中の指紋がこれと同じなら、このロボットです。',
    close: '受けつけを終わる',
    plain: 'この通信は暗号化されていません',
    plainWhat:
      '同じWi-Fiにいる人に、内容を読まれるおそれがあります。また、次のことは「https」のアドレスで開いたときだけできます。',
    plainMissing: [
      'AIのサービスの鍵（APIキー）を入れる',
      'この端末のマイクでロボットと話す',
      '画面を消えないようにする',
      'ホーム画面にアプリとして追加する',
    ],
    plainOpen: '暗号化したページを開く',
    plainWarning:
      'ロボットが自分で作った証明書のため、ブラウザが一度警告を出します。ロボットの画面に出る指紋とくらべて、同じなら進んでください。',
  },
  en: {
    page: 'Connect a device',
    title: {
      reading: 'Asking the robot…',
      recovery_code: 'Write the recovery code on paper',
      parent: 'Connected',
      child_device: "Connected as a child's device",
      waiting: 'Waiting for the other parent',
      open: 'Enter the code',
      wait: 'Please wait a little',
      closed: 'Press the buttons of the robot',
      unreachable: 'The robot cannot be reached',
    },
    openTitleHere: 'Open this address on the phone and enter the code',
    thisScreen: 'Connect this very screen too',
    another: 'Connect another device',
    anotherHow: 'Shows a code for a phone, or for the child’s tablet, on this screen.',
    howToOpen:
      'Hold both buttons of the robot for 3 seconds. It says a code of six digits. This page goes on by itself.',
    openHere: 'Show the code on this screen',
    waitLeft: (seconds: number) =>
      `After several wrong codes no new one is given for another ${en(seconds)}. Then press the buttons again.`,
    unreachable:
      'Check the power of the robot and the Wi-Fi of this device. The page goes on by itself once it is there.',
    code: 'The six digits that the robot said',
    codeHint: 'Missed them? Hold the buttons for 3 seconds again.',
    codeShort: 'The code has six digits.',
    left: (seconds: number, tries: number) => `Open for another ${en(seconds)}; tries left: ${tries}.`,
    name: 'Name of this device',
    nameHint: 'To tell it from others in the list, for example “Mother’s phone”.',
    nameMissing: 'Please enter a name.',
    kind: 'Who uses this device',
    parent: 'A parent',
    child: 'A child (sees no records)',
    connect: 'Connect',
    lockedTitle: 'This robot still has its former records',
    locked:
      'To keep them, enter the recovery code that was written on paper when the first phone was connected.',
    recoveryField: 'Recovery code',
    keep: 'Keep the records',
    kept: 'The recovery code is right. Enter the six digits to connect with the records kept.',
    noPaper: 'I have no paper: erase all former records and connect',
    recoveryWhy:
      'It brings back the records when a phone is lost or the robot was reset. It is shown here only. Show it to nobody.',
    print: 'Print',
    wroteDown: 'I wrote it down',
    next: 'Next',
    parentDone: 'This device can use the parent’s page now.',
    toParent: 'To the parent’s page',
    childDone: 'This device can talk with the robot. It sees neither records nor settings.',
    toRobot: 'To the robot',
    waiting:
      'Ask the parent who is connected already to open “Devices” and to touch “Allow”. This page goes on by itself. The request ends after 24 hours.',
    noOther:
      'No connected device left? Hold both buttons of the robot while you switch it on, and wait 10 seconds. All connections are forgotten then, and at the next one the recovery code on paper brings the records back (without it they are erased).',
    shownTitle: 'Address',
    shownCode: 'Code',
    qr: (address: string) => `QR code of the address ${address}`,
    noAddress: 'The robot is on no network: devices can be connected on this screen only.',
    networkOff:
      'Whoever set the robot up keeps the network of the house out: devices can be connected on this screen only.',
    fingerprint: 'Fingerprint of the certificate (SHA-256)',
    fingerprintHint:
      'A browser that opens the https address warns of it. If the fingerprint in the warning is this one, it is this robot.',
    close: 'Stop',
    plain: 'This connection is not encrypted',
    plainWhat:
      'Others in the same Wi-Fi may be able to read along. And these work only where the page is opened by its https address:',
    plainMissing: [
      'entering the key of an AI service',
      'talking with the robot through this device’s microphone',
      'keeping the screen on',
      'installing the page on the home screen',
    ],
    plainOpen: 'Open the encrypted page',
    plainWarning:
      'The robot made its certificate itself, so the browser warns once. Compare the fingerprint with the one on the robot’s screen, and go on if it is the same.',
  },
};
