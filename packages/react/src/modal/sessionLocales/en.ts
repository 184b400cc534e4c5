/** English texts of smart-account permissions. Other languages with missing or extra keys do not compile. */
export const en = {
  about: 'What sites may do with this account without asking you.',
  noneTitle: 'No permissions',
  noneText: 'When you let a site pay without asking, it shows up here.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} may take up to ${amount} ${period} until ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} may take up to ${amount} in total until ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} may use the contract ${contract} until ${end}`,
  each: { hour: 'an hour', day: 'a day', week: 'a week' },
  every: (span: string) => `every ${span}`,
  used: (used: string, total: string) => `${used} of ${total} used`,
  callsUsed: (used: string, total: string) => `Calls used: ${used} of ${total}`,
  resets: (when: string) => `Resets ${when}`,
  resetsEach: { hour: 'Resets hourly', day: 'Resets daily', week: 'Resets weekly' },
  resetsEvery: (span: string) => `Resets every ${span}`,
  details: 'Details',
  contract: 'Contract',
  perCall: 'Limit per call',
  calls: 'Number of calls',
  unlimited: 'Unlimited',
  until: 'Until',
  who: 'Allowed app',
  onlyTo: 'Only to',
  left: 'Left',
  end: 'End',
  endAll: 'End all permissions',
  endFailed: 'Couldn’t end it. Try again.',
  createdTitle: 'Permission granted',
  createdText: 'It works without asking you again. You can end it at any time under Permissions.',
  endedTitle: 'Permission ended',
  endedAllTitle: 'Permissions ended',
  statuses: {
    active: 'Active',
    expired: 'Expired',
    ending: 'Ending',
    ended: 'Ended',
    paused: 'Paused',
    unknown: 'Unknown right now',
  },
}

/** Texts of smart-account permissions in one language. */
export type SessionTexts = typeof en
