/** What is refused of the memory in the family's own cloud. */
export const CLOUD_REFUSALS = {
  bad_account: {
    status: 400,
    message: 'That is no service account. Give the whole JSON file that Google made.',
    sentence:
      'サービスアカウントのファイルではないようです。Google から受け取った JSON を、そのまま全部入れてください。',
  },
  bad_family_key: {
    status: 400,
    message: 'That is no key: 46 hiragana, or the text of the QR code. Compare it sound by sound.',
    sentence: '鍵の形ではありません。ひらがな46文字です。1文字ずつ見くらべてください。',
  },
  family_key_written: {
    status: 409,
    message: 'The key stands on paper already and is not shown again.',
    sentence: '鍵は紙に書き写されたので、もう表示されません。',
  },
  cloud_fixed: {
    status: 409,
    message: 'This was given where the robot is set up (credential, environment): change it there.',
    sentence: 'これはロボットの設置のときに渡されたものです。ここでは変えられません。',
  },
} as const;
