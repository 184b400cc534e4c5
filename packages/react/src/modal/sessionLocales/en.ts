/** English texts of smart-account permissions. Other languages with missing or extra keys do not compile. */
export const en = {
  about: 'What sites may do with this account without asking you.',
  noneTitle: 'No permissions',
  noneText: 'When you let a site pay without asking, it shows up here.',
  upTo: 'Up to',
  inAll: 'Up to, in all',
  calls: 'Calls, in all',
  contract: 'At the contract',
  every: 'Available again every',
  until: 'Until',
  who: 'Who may do it',
  onlyTo: 'Only to',
  left: 'Left',
  next: 'Available again',
  end: 'End it',
  endAll: 'End all permissions',
  endFailed: 'It did not end. Try again.',
  createdTitle: 'Permission granted',
  createdText: 'It works without asking you again. You can end it at any time under Permissions.',
  statuses: {
    active: 'Active',
    expired: 'Expired',
    ending: 'Ending',
    ended: 'Ended',
    paused: 'Paused',
    unknown: 'Not known right now',
  },
}

/** Texts of smart-account permissions in one language. */
export type SessionTexts = typeof en
