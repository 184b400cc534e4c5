/** Quirks available in every namespace, with descriptions. */
export const commonQuirks = {
  late: 'appears a second after the page',
  lockedAtStart: 'opens no account until `unlock()`, or until it is asked to connect; permissions stay',
  silent: 'tells pages nothing: no event when it is locked, left, or moves to another account or network',
  neverAnswersNo:
    'never answers a question that is declined, as where its window is closed; until `release()` says yes to it, others fail with -32002',
  neverAnswers: 'answers no call at all, as after its background ended',
  invalidated: 'was updated while the page was open: every call throws "Extension context invalidated."',
  throwsFromGetters: 'throws from a getter that pages read while they look for wallets',
  errorsAsText: 'throws the message of an error alone',
  errorsEmpty: 'throws `undefined`',
  errorCodesAsText: "writes the codes of its errors as text, `'4001'`",
  errorsNested: 'wraps its errors in one with the code -32603, at `data.originalError`',
  errorsInWords: 'has the code -32603 for whatever happened: only the words tell',
} as const

/** A quirk available in every namespace. */
export type CommonQuirk = keyof typeof commonQuirks
