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
  sealed_only: {
    status: 409,
    message: 'A project that families share takes nothing but sealed boxes. Choose "sealed".',
    sentence:
      'ほかの家庭とともに使うクラウドには、封をしたものだけを置けます。「封をして置く」をえらんでください。',
  },
  bad_invitation: {
    status: 400,
    message: 'That is no invitation: 16 digits and letters. Compare it one by one.',
    sentence: '招待コードの形ではありません。数字とアルファベットで16文字です。1文字ずつ見くらべてください。',
  },
  no_broker_address: {
    status: 400,
    message: 'Give the address of the broker: https:// and its name, as it came with the invitation.',
    sentence: '招待といっしょに受け取った、https:// で始まる受付のアドレスを入れてください。',
  },
  invitation_unknown: {
    status: 409,
    message: 'The broker knows no such invitation. Compare it, and ask whoever gave it to you.',
    sentence: 'この招待コードは見つかりません。文字を見くらべ、コードをくれた人に確かめてください。',
  },
  invitation_expired: {
    status: 409,
    message: 'The invitation is over. Ask whoever gave it to you for another.',
    sentence: 'この招待コードは期限が切れています。コードをくれた人に、新しいものをもらってください。',
  },
  invitation_used: {
    status: 409,
    message: 'The invitation was used already, and each is for one robot. Ask for another.',
    sentence: 'この招待コードはもう使われています。1つで1台分です。新しいものをもらってください。',
  },
  too_many_invitations: {
    status: 429,
    message: 'The broker has heard too many wrong invitations from here. Try again in an hour.',
    sentence: 'まちがった招待コードがつづきました。1時間ほどおいて、もう一度入れてください。',
  },
  broker_down: {
    status: 503,
    message:
      'The broker does not answer. Check the internet connection; the invitation is as good as before.',
    sentence:
      '受付につながりません。インターネットを確かめ、あとでもう一度お試しください。コードはそのまま使えます。',
  },
  no_broker: {
    status: 502,
    message: 'What answers at that address is no broker. Compare it.',
    sentence: 'そのアドレスは受付ではないようです。招待といっしょに受け取ったものと見くらべてください。',
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
