import type { SessionTexts } from './en.ts'

export const ja: SessionTexts = {
  about: 'サイトがこのアカウントで確認なしに行えること。',
  noneTitle: '許可はありません',
  noneText: 'サイトに確認なしの支払いを許可すると、ここに表示されます。',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app}は${end}まで、${period}最大${amount}を引き落とせます`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app}は${end}まで、合計で最大${amount}を引き落とせます`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app}は${end}までコントラクト${contract}を利用できます`,
  each: { hour: '1時間に', day: '1日に', week: '1週間に' },
  every: (span: string) => `${span}ごとに`,
  used: (used: string, total: string) => `${total}中${used}を使用済み`,
  callsUsed: (used: string, total: string) => `呼び出し: ${total}回中${used}回`,
  resets: (when: string) => `${when}にリセット`,
  resetsEach: { hour: '毎時リセット', day: '毎日リセット', week: '毎週リセット' },
  resetsEvery: (span: string) => `${span}ごとにリセット`,
  details: '詳細',
  contract: '対象のコントラクト',
  perCall: '1回の呼び出しの上限',
  calls: '呼び出し回数の合計',
  unlimited: '無制限',
  until: '終了',
  who: '許可したアプリ',
  onlyTo: '送金先（これだけ）',
  left: '残り',
  end: '終了する',
  endAll: 'すべての許可を終了',
  endFailed: '終了できませんでした。もう一度お試しください。',
  createdTitle: '許可しました',
  createdText: '再び確認せずに実行されます。「許可」でいつでも終了できます。',
  endedTitle: '許可を終了しました',
  endedAllTitle: 'すべての許可を終了しました',
  statuses: {
    active: '有効',
    expired: '期限切れ',
    ending: '終了処理中',
    ended: '終了',
    paused: '一時停止中',
    unknown: '現在は不明',
  },
}
