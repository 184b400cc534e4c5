/** Whoever asks, for what, and what that means: the words over what is signed. */
const approve = {
  askedBy: 'Asked by',
  close: 'Close',
  decline: 'Decline',
  sign: 'Sign',
  signIn: 'Sign in',
  send: 'Send',
  signMessage: 'Sign a message',
  signData: 'Sign data',
  signTransaction: 'Sign a transaction',
  signTransactions: (count: string) => `Sign ${count} transactions`,
  sendTransaction: 'Send a transaction',
  move: 'Move',
  sendItem: 'Send an item',
  allowSpending: 'Allow spending',
  allowCollection: 'Allow moving all of a collection',
  takeBack: 'Take a permission back',
  useContract: 'Use a contract',
  putContract: 'Put up a contract',
  calls: (count: string) => `${count} calls in one`,
  data: 'Data as it is signed',
  moreBelow: 'More below',
  refused: 'This cannot be signed.',
  /** Where the browser cannot see what lies above the frame. */
  window:
    'This browser cannot tell whether something covers this page. Look at the request in a window of its own.',
  openWindow: 'Open window',
}

/** Names of the lines of what is asked. */
const facts = {
  with: 'With',
  amount: 'Amount',
  and: 'And',
  from: 'From',
  to: 'To',
  toTokenAccount: 'To the token account',
  item: 'Item',
  token: (name: string) => `Token ${name}`,
  unknownContract: 'Contract, not known to this site',
  spender: 'Who may spend',
  mover: 'Who may move them',
  unlimited: 'Unlimited',
  unitsOf: (amount: string, address: string) => `${amount} units of ${address}`,
  units: (amount: string) => `${amount} units`,
  itemOf: (id: string, address: string) => `item #${id} of ${address}`,
  kind: 'Kind',
  selfName: 'What it calls itself',
  moreFields: (count: string) => `${count} more fields, see the data`,
  memo: 'Memo',
  network: 'Network',
  anyNetwork: 'Any: it names none',
  withSmartAccount: 'With your smart account',
  feeIs: 'Network fee',
  sponsored: 'Sponsored',
  fee: 'Network fee, at most',
  changes: 'What changes for you, as tried just now',
}

/** What to beware of before a yes. */
const warnings = {
  spendUnlimited: 'Unlimited: whoever that is can take all you have of this token, now and later.',
  spendAmount: 'Whoever that is can take this amount from you without asking again.',
  collection: 'Whoever that is can take every item of this collection from you, at any time.',
  permit: 'This signature alone lets somebody else spend your tokens: no transaction of yours follows.',
  unreadCall:
    'This site cannot read what the contract does. It could only try it: what happens later may differ.',
  grants: 'It allows somebody else to spend or move what is yours.',
  fails: 'It fails as things are, and the fee is spent for nothing.',
  signInGrants: 'This grants more than a sign-in: see its resources.',
}

/** What is good to know, and no danger. */
const notes = {
  allOrNone: 'All of it is done, or nothing.',
  firstUse: 'Your smart account is put on the chain with this, its first use.',
  notSponsored: 'This site’s sponsor does not pay for it, so you do.',
}

/** Why something is not signed at all. */
const refusals = {
  noText: 'It is no text that can be read, so nobody can know what it grants.',
  otherSite: (domain: string, origin: string) =>
    `It is a sign-in for ${domain}, but ${origin} asks for it: it would give that page your account there.`,
  otherNetwork: (name: string) => `It is for another network than ${name}.`,
  unreadCall: 'It calls a contract with data that nobody can read here, and it could not be tried out.',
  newContract: 'It puts a new contract on the chain, and nobody can read here what that does.',
  program: 'It uses a program whose data nobody can read here.',
  noData: 'It signs for whom the data is, and no data.',
  otherDomain: 'What it says of its network or contract is not what would be signed.',
  hiddenText: 'It has characters that nobody sees, or that turn around what is shown.',
  noFunds: 'The account has too little for the network fee, and nobody else pays it.',
  callFails: 'It fails as things are.',
  changesAccount: 'It changes the account itself: it could give it to somebody else.',
  actsForAccount: 'It lets somebody else act for the account: it could give all it holds away.',
  usesAccount: 'This signature alone would let somebody else use your smart account and all it holds.',
}

/** Ways to open the wallet again. */
const recovery = {
  title: 'Recovery',
  none: 'Without a recovery, losing this device or clearing this browser loses the wallet. We cannot open it for you.',
  self: 'Only you can open this wallet. We cannot, and we cannot bring it back if you lose this device and every way below.',
  assisted:
    'You chose help by email. So we keep a key with which we could open this wallet ourselves. Remove that way if you want to be the only one.',
  yours: 'Your ways',
  add: 'Add a way',
  since: (date: string) => `Since ${date}`,
  passkey: 'Passkey',
  passkeyText: 'Kept by your device or password manager. Works on every device that has it.',
  passkeyAbout: 'Your device asks for your finger, face or PIN. If you delete the passkey, this way is gone.',
  createPasskey: 'Create passkey',
  code: 'Recovery code',
  codeText: 'Nine groups to write down. Whoever has it and your login can open the wallet.',
  codeAbout: 'Write it on paper. It is shown once. Nobody of us will ever ask you for it.',
  codeBackup: 'With the backup file the code also works when this site is gone.',
  saveBackup: 'Save a backup file for this code',
  lastGroup: 'Type its last group',
  lastGroupWrong: 'That is not the last group',
  written: 'I wrote it down',
  password: 'Recovery password',
  passwordText: 'You remember it. We do not know it and cannot reset it.',
  passwordAbout: 'Take one you use nowhere else. If you forget it, this way is gone.',
  passwordField: 'Password',
  passwordAgain: 'Once more',
  passwordShort: (count: string) => `Use at least ${count} characters`,
  passwordDiffers: 'The two are not the same',
  setPassword: 'Set password',
  help: 'Help by email',
  helpText: 'We can open the wallet for you, after a code by email and a wait.',
  helpAbout: (wait: string) =>
    `If you lose everything else, you ask us by email, type a code, and wait ${wait}. All that time you can stop it from a device of yours.`,
  helpWarning:
    'For this we keep a key of yours. So we, or somebody who breaks in to us and your mailbox, could open your wallet.',
  helpOn: 'Switch on',
  remove: 'Remove',
  removeTitle: (way: string) => `Remove “${way}”?`,
  removeAbout: 'It does not open this wallet on a new device any more.',
  removeBackup:
    'A backup file that was saved for a code keeps working. If somebody else may have both, move what you own to a new wallet.',
  removeLast:
    'This is your last way to recover. Without one, losing this device or clearing this browser loses the wallet, and nobody can bring it back.',
}

/** Opening the wallet on a device that does not know it. */
const recover = {
  title: 'Open your wallet on this device',
  about:
    'Your browser keeps each site apart, so this one does not know your wallet yet. Show once that it is yours.',
  none: 'This wallet has no recovery. Open it on a device or site where you used it before, and set one up there.',
  passkey: 'Use a passkey',
  passkeyAbout: 'Your device or password manager asks for it.',
  code: 'Type the recovery code',
  password: 'Type the recovery password',
  help: 'Ask for help by email',
  open: 'Open',
  helpAbout: (wait: string) =>
    `We send you a code. After it there is a wait of ${wait}, so that you can stop somebody else who reads your mail.`,
  sendCode: 'Send the code',
  codeFrom: 'Code from the email',
  next: 'Continue',
  waitTitle: 'Now it is time to wait',
  wait: (date: string) =>
    `You can open the wallet here from ${date}. Come back then on this device and this site. If you did not ask for it, remove “Help by email” on a device of yours.`,
}

/** Devices that may open the wallet. */
const devices = {
  title: 'Devices',
  about:
    'Each site you open the wallet on counts as a device of its own. One that you remove has to recover.',
  this: (name: string) => `${name} (this one)`,
  used: (date: string) => `Used ${date}`,
  remove: 'Remove',
  removeNamed: (name: string, site: string) => `Remove ${name} at ${site}`,
  replace: 'Replace',
  replaceTitle: 'Replace all keys',
  replaceAbout:
    'Do this if somebody may have had one of your devices or a way to recover. All other devices and all ways to recover stop working; you set up new ones next. Your addresses and what they hold stay.',
  replacePhrase:
    'Whoever has seen the recovery phrase itself keeps it: then move what you own to a new wallet.',
}

/** When the wallet asks for a passkey, and the question itself. */
const confirmations = {
  title: 'Ask for my passkey',
  about: 'A passkey is your finger, face or PIN. Where the wallet asks for it, a click alone does nothing.',
  always: 'For everything',
  alwaysText:
    'Each time the wallet signs, pays or allows something. It protects you even if somebody else gets at this browser.',
  recommended: 'Recommended',
  above: 'Above an amount a day',
  aboveText: 'Smaller payments need none. Permissions, and whatever has no known price, always do.',
  amount: 'US dollars in 24 hours',
  amountWrong: 'Type an amount, like 100',
  never: 'Never',
  neverText: 'Your yes on the screen is enough.',
  save: 'Save',
  required: 'This app asks for your passkey for everything, whatever you choose here.',
  passkeys: 'Your passkeys',
  none: 'You have none here yet. Add one first.',
  add: 'Add a passkey',
  removeTitle: 'Remove this passkey?',
  removeAbout: 'It no longer confirms for this wallet. It stays on your device until you delete it there.',
  change: 'Confirm the change',
  changeAbout: 'Use a passkey that you have here already.',
  weaker: 'It takes effect after 24 hours. We tell you by email, and any of your devices can stop it.',
  lost: 'I lost my passkey',
  lostAbout:
    'Show with a way to recover that the wallet is yours. The change then takes effect after 24 hours.',
  lostNone: 'This wallet has no way to recover that could take the passkey’s place.',
  waiting: 'Waiting',
  from: (date: string) => `From ${date}`,
  stop: 'Stop',
  addNamed: (name: string) => `Add the passkey “${name}”`,
  confirmTitle: 'Confirm with your passkey',
  confirmAbout: 'Your device asks for your finger, face or PIN. Nothing is signed before that.',
  usePasskey: 'Use passkey',
  missingTitle: 'Add a passkey first',
  missingAbout: 'This app asks for a passkey. Open “Security” in the wallet’s settings and add one.',
}

/** The recovery phrase. */
const phrase = {
  title: 'Recovery phrase',
  warning:
    'Whoever sees these words owns everything in this wallet, for good. No page, app or person has a reason to ask you for them.',
  about: 'The page around this one cannot see them. Make sure nobody else does.',
  show: 'Show the phrase',
  hold: 'Press and hold to show',
  hidden: 'The twelve words are hidden',
  write: 'Write the twelve words down in this order. Every wallet that knows BIP-39 opens them.',
}

/** The two digits that tie a provider's window to the login that was started. */
const match = {
  title: 'Finish in the other window',
  about: 'If the window asks for a number, type this one. Type it nowhere else.',
}

/** Pages in windows of their own. */
const pages = {
  wait: 'One moment',
  loading: 'The page to log in comes next.',
  linkBroken: 'This link is not complete',
  linkBrokenAbout: 'Open it from the mail again.',
  device: 'Allow a new device',
  deviceAbout:
    'Somebody wants to log in with your address on a device that we have not seen. Allow it only if it was you, just now.',
  allow: 'Allow this device',
  allowed: 'The device is allowed',
  allowedAbout: (origin: string) => `Go back to ${origin}. A code is on its way to you.`,
  nothing: 'Nothing to do here',
  nothingAbout: 'Close this window and start again.',
  failed: 'You are not logged in',
  failedAbout: 'Close this window and try again.',
  almost: 'Almost done',
  almostAbout: 'You can close this window when the page behind it goes on.',
  number: 'Type the number',
  numberAbout:
    'The page where you started shows two digits. If you did not start a login there yourself, close this window.',
  digits: 'Two digits',
  digitsMissing: 'Type the two digits',
  logIn: 'Log in',
  done: 'You are logged in',
  doneAbout: 'Close this window and go back.',
}

/** What went wrong, by the error's code; others are `failed`. */
const errors = {
  BOX_INVALID: 'This does not open the wallet',
  CHALLENGE_EXPIRED: 'This took too long. Start again.',
  CONFIRMATION_INVALID: 'The passkey did not confirm this. Try again.',
  DEVICE_LAST: 'The last device cannot be removed',
  EMAIL_COOLDOWN: 'A code was sent just now. Wait half a minute.',
  EMAIL_LIMIT: 'Too many codes were sent. Try again tomorrow.',
  ENROL_PROOF_INVALID: 'This does not open the wallet',
  LOGIN_SESSION_INVALID: 'You are logged out. Log in again.',
  MAIL_FAILED: 'The email could not be sent. Try again.',
  OTP_ATTEMPTS: 'Too many wrong codes. Ask for a new one.',
  OTP_INVALID: 'This code is wrong',
  PASSKEY_FAILED: 'The passkey was not used',
  PASSKEY_LAST: 'The last passkey stays while the wallet asks for one',
  PASSKEY_LIMIT: 'That is too many. Remove one first.',
  PASSKEY_MISSING: 'Add a passkey first',
  PASSKEY_REQUIRED: 'Confirm this with your passkey',
  PASSKEY_UNSUPPORTED: 'This passkey cannot keep a secret. Choose another way.',
  RECOVERY_CODE_INVALID: 'A character of the recovery code is wrong',
  RECOVERY_LIMIT: 'That is too many. Try again later.',
  RECOVERY_NOT_FOUND: 'This way does not exist any more',
  SERVER_UNREACHABLE: 'No connection. Try again.',
  WALLET_GENERATION: 'All keys were replaced on another device. Log in again.',
}

/** Every text of the secure site in English. All other languages have the same keys, or they do not compile. */
export const en = {
  /** BCP 47 tag for dates and numbers. */
  locale: 'en',
  back: 'Back',
  cancel: 'Cancel',
  done: 'Done',
  failed: 'Something went wrong',
  approve,
  facts,
  warnings,
  notes,
  refusals,
  recovery,
  recover,
  devices,
  confirmations,
  phrase,
  match,
  pages,
  errors,
}

/** Texts of the secure site in a language. */
export type Texts = typeof en
