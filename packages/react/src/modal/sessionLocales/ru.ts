import type { SessionTexts } from './en.ts'

/** Accusative case of a duration, as `раз в` requires. */
const toObject = (span: string) =>
  span.replace(/(минут|секунд)а(?!\p{L})/gu, '$1у').replace(/неделя(?!\p{L})/gu, 'неделю')

export const ru: SessionTexts = {
  about: 'Что сайты могут делать с этим аккаунтом без запроса.',
  noneTitle: 'Нет разрешений',
  noneText: 'Если разрешить сайту платить без запроса, это появится здесь.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} может списывать не больше ${amount} ${period} до ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} может списать всего не больше ${amount} до ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} может обращаться к контракту ${contract} до ${end}`,
  each: { hour: 'в час', day: 'в день', week: 'в неделю' },
  every: (span: string) => `раз в ${toObject(span)}`,
  used: (used: string, total: string) => `Использовано ${used} из ${total}`,
  callsUsed: (used: string, total: string) => `Использовано вызовов: ${used} из ${total}`,
  resets: (when: string) => `Обновится ${when}`,
  resetsEach: {
    hour: 'Обновляется каждый час',
    day: 'Обновляется каждый день',
    week: 'Обновляется каждую неделю',
  },
  resetsEvery: (span: string) => `Обновляется раз в ${toObject(span)}`,
  details: 'Подробнее',
  contract: 'В контракте',
  perCall: 'За один вызов, не больше',
  calls: 'Вызовов всего',
  unlimited: 'Без ограничений',
  until: 'Действует до',
  who: 'Разрешённое приложение',
  onlyTo: 'Только на адрес',
  left: 'Осталось',
  end: 'Прекратить',
  endAll: 'Прекратить все разрешения',
  endFailed: 'Не удалось прекратить. Попробуйте ещё раз.',
  createdTitle: 'Разрешение выдано',
  createdText:
    'Оно действует без повторного запроса. Прекратить его можно в любой момент в разделе «Разрешения».',
  endedTitle: 'Разрешение прекращено',
  endedAllTitle: 'Разрешения прекращены',
  statuses: {
    active: 'Действует',
    expired: 'Истекло',
    ending: 'Прекращается',
    ended: 'Прекращено',
    paused: 'Приостановлено',
    unknown: 'Сейчас неизвестно',
  },
}
