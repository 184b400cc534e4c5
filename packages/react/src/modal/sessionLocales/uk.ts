import type { SessionTexts } from './en.ts'

/** Accusative case of a duration, as `раз на` requires. */
const toObject = (span: string) => span.replace(/(хвилин|секунд|годин)а(?!\p{L})/gu, '$1у')

export const uk: SessionTexts = {
  about: 'Що сайти можуть робити з цим акаунтом без запиту.',
  noneTitle: 'Немає дозволів',
  noneText: 'Якщо дозволити сайту платити без запиту, це з’явиться тут.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} може списувати не більше ніж ${amount} ${period} до ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} може списати загалом не більше ніж ${amount} до ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} може звертатися до контракту ${contract} до ${end}`,
  each: { hour: 'на годину', day: 'на день', week: 'на тиждень' },
  every: (span: string) => `раз на ${toObject(span)}`,
  used: (used: string, total: string) => `Використано ${used} з ${total}`,
  callsUsed: (used: string, total: string) => `Використано викликів: ${used} з ${total}`,
  resets: (when: string) => `Оновиться ${when}`,
  resetsEach: { hour: 'Оновлюється щогодини', day: 'Оновлюється щодня', week: 'Оновлюється щотижня' },
  resetsEvery: (span: string) => `Оновлюється раз на ${toObject(span)}`,
  details: 'Докладніше',
  contract: 'У контракті',
  perCall: 'За один виклик, не більше',
  calls: 'Викликів усього',
  unlimited: 'Без обмежень',
  until: 'Діє до',
  who: 'Дозволений застосунок',
  onlyTo: 'Лише на адресу',
  left: 'Залишилося',
  end: 'Припинити',
  endAll: 'Припинити всі дозволи',
  endFailed: 'Не вдалося припинити. Спробуйте ще раз.',
  createdTitle: 'Дозвіл надано',
  createdText: 'Він діє без повторного запиту. Припинити його можна будь-коли в розділі «Дозволи».',
  endedTitle: 'Дозвіл припинено',
  endedAllTitle: 'Дозволи припинено',
  statuses: {
    active: 'Діє',
    expired: 'Строк минув',
    ending: 'Припиняється',
    ended: 'Припинено',
    paused: 'Призупинено',
    unknown: 'Зараз невідомо',
  },
}
