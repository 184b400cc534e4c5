/** Headings of approvals: the requester, the request and its meaning. */
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
  allowCollection: 'Allow moving a whole collection',
  takeBack: 'Revoke a permission',
  useContract: 'Use a contract',
  swap: 'Swap',
  swapOf: (sold: string, bought: string) => `Swap ${sold} for at least ${bought}`,
  swapMost: (sold: string, bought: string) => `Swap at most ${sold} for ${bought}`,
  pay: (amount: string) => `Pay ${amount}`,
  payOf: (bought: string, sold: string) => `Pay ${bought} with at most ${sold}`,
  wrap: 'Wrap',
  unwrap: 'Unwrap',
  putContract: 'Deploy a contract',
  calls: (count: string) => `${count} calls in one`,
  data: 'Data to sign',
  moreBelow: 'More below',
  refused: 'This can’t be signed.',
  /** Shown before the approval window opens; its address bar shows the owner. */
  window: (host: string) =>
    `You approve this in a separate window, where this site can’t change what you see. Check that its address starts with ${host}.`,
  openWindow: 'Open window',
}

/** Labels of the facts of an approval. */
const facts = {
  with: 'Your account',
  amount: 'Amount',
  and: 'And',
  from: 'From',
  to: 'To',
  toTokenAccount: 'To the token account',
  item: 'Item',
  token: (name: string) => `Token ${name}`,
  unknownContract: 'Unknown contract',
  spender: 'Allowed spender',
  mover: 'Allowed to move them',
  unlimited: 'Unlimited',
  unitsOf: (amount: string, address: string) => `${amount} units of ${address}`,
  units: (amount: string) => `${amount} units`,
  itemOf: (id: string, address: string) => `item #${id} of ${address}`,
  memo: 'Memo',
  network: 'Network',
  anyNetwork: 'Any network',
  withSmartAccount: 'With your smart account',
  feeIs: 'Network fee',
  getAtLeast: 'You get at least',
  atLeast: 'At least',
  giveAtMost: 'You give at most',
  exactly: 'Exactly',
  swapFee: 'Swap fee',
  paymentMark: 'Payment reference',
  payContract: 'Payment contract',
  router: 'Swapped by',
  sponsored: 'Sponsored',
  fee: 'Network fee, at most',
  changes: 'Simulated changes for you',
  controlled: 'Simulated withdrawals from contracts you control',
}

/** Warnings before an approval. */
const warnings = {
  swapElsewhere: 'The tokens you buy go to another address, not to you.',
  noMinimum: 'It sets no minimum: you may get next to nothing.',
  spendUnlimited: 'Unlimited: the spender can take all you have of this token, now and later.',
  spendAmount: 'The spender can take this amount from you without asking again.',
  collection: 'They can take every item of this collection from you, at any time.',
  permit: 'This signature alone lets someone else spend your tokens, without another transaction from you.',
  unreadCall:
    'This site can’t read what the contract does. It was only simulated: the real result may differ.',
  grants: 'It lets someone else spend or move your assets.',
  unknownPower:
    'Nothing moved in the simulation, but it may give someone else control over your assets, and this site can’t determine how much. Continue only if you know what it’s for.',
  fails: 'It would fail right now, and you would pay the fee for nothing.',
  signInGrants: 'This grants more than a sign-in: see its resources.',
  issuerCanTake: 'The issuer can take this token out of any account at any time.',
}

/** Information that is not a warning. */
const notes = {
  allOrNone: 'All calls succeed, or none do.',
  firstUse: 'This first use also deploys your smart account.',
  notSponsored: 'The fee isn’t sponsored, so you pay it.',
}

/** Why something is never signed. */
const refusals = {
  noText: 'This message isn’t readable text, so its effect can’t be checked.',
  otherSite: (domain: string, origin: string) =>
    `This signs in to ${domain}, but ${origin} asks for it. It would give that page your account there.`,
  otherNetwork: (name: string) => `It’s for a network other than ${name}.`,
  unreadCall: 'It calls a contract with data that this site can’t read, and it couldn’t be simulated.',
  newContract: 'It deploys a new contract, and this site can’t read what that does.',
  program: 'It uses a program whose data this site can’t read.',
  noData: 'This request has only a domain and no data to sign.',
  otherDomain: 'The network or contract it names differs from the one in the signed data.',
  hiddenText: 'It contains invisible characters, or characters that change the order of the text.',
  noFunds: 'The account can’t cover the network fee, and the fee isn’t sponsored.',
  callFails: 'It would fail right now.',
  changesAccount: 'It changes the account itself and could give it to someone else.',
  actsForAccount: 'It lets someone else act for the account and give away all it holds.',
  usesAccount: 'This signature alone would let someone else use your smart account and all it holds.',
}

/** Effects of signatures and calls: what they transfer, allow or hide. */
const signing = {
  give: 'You give',
  get: 'You get',
  allow: 'You allow',
  allowItem: 'Allow moving an item',
  order: 'Sign an order',
  anyItem: (address: string) => `any item of ${address}`,
  unlimitedOf: (token: string) => `Unlimited ${token}`,
  noEnd: 'No end date',
  orItem: (amount: string, id: string) => `${amount}, or item #${id}`,
  opensFor: 'Opens an account for',
  newAccounts: 'New accounts in all',
  fields: 'The data to sign, field by field',
  differs: 'Two simulations gave different results, so its effect can’t be checked.',
  warnings: {
    anyone: 'This contract makes calls for anyone, so anyone can take what it receives or may spend.',
    item: 'They can take this item from you without asking again.',
    maybeItem: (id: string) =>
      `This contract may hold items instead of amounts: then they can take item #${id}.`,
    extraData: 'There is more data after the part that can be read. The contract may act on it.',
    order:
      'Until the order ends, this signature alone lets others take what you give, without another transaction from you.',
    power:
      'This signature alone can let others act for you or move your assets. Sign it only if you know what it’s for.',
    turned:
      'This text contains right-to-left letters. Numbers and names next to them may appear in a different order.',
    nameLeads: (name: string, address: string) =>
      `From now on, what others send to ${name} goes to ${address}, not to you.`,
    lookAlike: 'This address looks like one you know, but it’s a different one. Compare the marked parts.',
    ownerUnknown: 'The owner of this token account couldn’t be checked.',
    losesMore: 'In a simulation it took more from you than is listed here.',
    strangers: 'You pay for other people’s accounts, and they can keep that money.',
  },
  notes: {
    gains:
      'The amount you might receive isn’t shown: this site doesn’t know the contract and can’t verify it.',
    notTried: 'It couldn’t be simulated just now.',
  },
  refusals: {
    otherName: (domain: string, origin: string) =>
      `It would change your name at ${domain}, but ${origin} asks for it.`,
    signIn: (origin: string) => `It reads like a sign-in, but isn’t a complete one for ${origin}.`,
    transaction: 'It’s a transaction in the form of data. Ask the site to send it as a transaction.',
    givesControl: 'It hands control of a contract or an account to someone else.',
    tooLong: (count: string, most: string) =>
      `It has ${count} fields. More than ${most}, or very long ones, can’t be checked by reading.`,
    wrongType: (field: string) => `The value of “${field}” doesn’t match its declared type.`,
    unreadOrder: 'It’s an order or a permission in a form that can’t be read here.',
    nothingBack: 'It gives something away, and you get nothing back.',
    strangers: (count: string, sum: string) =>
      `It opens ${count} accounts for others, and you pay ${sum} for them.`,
  },
}

/** Third-party descriptions of what is signed. */
const clear = {
  listed: 'From a public list of contract descriptions',
  own: 'From this site’s contract descriptions',
  name: 'Listed under',
  registry:
    'Written by others. We checked only that it belongs to this contract, not that it’s true. If anything here surprises you, decline.',
  operator: 'Written by the operator of this site. If anything here surprises you, decline.',
  rest: 'Other data, not described',
  verified: 'Function, named by its author',
  maybe: 'Function, possible name',
  yours: 'Your account',
}

/** Permissions of a smart account that need no confirmation. */
const grants = {
  title: 'Permissions',
  about: 'Apps that can pay or act from your account without asking you.',
  none: 'No app can pay or act from your account without asking you.',
  mailMe: 'Email me when a permission is used',
  mailMeAbout: 'At most once an hour for each permission.',
  held: 'Permissions that keep working',
  heldAbout: 'They keep working until you end them, on the security page under “Permissions”.',
  details: 'Details',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} may take up to ${amount} ${period} until ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} may take up to ${amount} in total until ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} may use the contract ${contract} until ${end}`,
  each: { hour: 'an hour', day: 'a day', week: 'a week' },
  every: (span: string) => `every ${span}`,
  unread: 'Couldn’t load your permissions. Try again later.',
  allowPayments: 'Allow payments without asking',
  allowCalls: 'Allow actions without asking',
  allow: 'Allow',
  upTo: 'Up to',
  inAll: 'Total limit',
  period: 'Period',
  starts: 'From',
  until: 'Until',
  who: 'Allowed app',
  onlyTo: 'Only to',
  anyone: 'Any address',
  contract: 'At the contract',
  calls: 'Number of calls',
  perCall: 'Limit per call',
  argument: (place: string) => `Fixed argument ${place}`,
  withoutAsking: 'Once allowed, this works without asking you again, even when this page is closed.',
  toAnyone: 'The funds can go to any address.',
  endable: 'You can end it at any time in your account.',
  end: 'End it',
  endOne: 'End a permission',
  endSeveral: (count: string) => `End ${count} permissions`,
  endAll: 'End all permissions',
  endAbout: 'It stops working right away, permanently.',
  endAllAbout:
    'Every permission of this account on this network ends right away, including those of other sites.',
  onlyHere: 'Permissions can only be ended in this account’s settings, and an ended one can’t be restored.',
}

/** Reports of an address or the site: the source, as named by the operator, and the reason. */
const reputation = {
  address: (address: string, by: string, reason: string) =>
    `${by} reports ${address} as dangerous: ${reason}. You could lose your money.`,
  site: (by: string, reason: string) =>
    `${by} reports this site as dangerous: ${reason}. Don’t sign anything here.`,
  reasons: {
    drainer: 'drains wallets',
    phishing: 'poses as someone else',
    scam: 'takes payments and delivers nothing',
    theft: 'holds stolen funds',
    sanctions: 'is on a sanctions list',
    other: 'another reason',
  },
}

/** Costs that the requester can set. */
const tricks = {
  refund: 'It also pays a refund, and the requester sets the amount.',
  highFee: 'The network fee is far higher than usual. Part of it can go to the requester.',
}

/** Recovery methods. */
const recovery = {
  title: 'Recovery',
  none: 'Without a recovery method, you lose the wallet if you lose this device or clear this browser. We can’t open it for you.',
  self: 'Only you can open this wallet. We can’t open it, and we can’t restore it if you lose this device and every method below.',
  assisted:
    'You chose help by email, so we keep a key that could open this wallet. Remove that method if you want to be the only one who can.',
  yours: 'Your methods',
  add: 'Add a method',
  since: (date: string) => `Since ${date}`,
  passkey: 'Passkey',
  passkeyText: 'Kept by your device or password manager. Works on every device that has it.',
  passkeyAbsent: 'This browser doesn’t support passkeys.',
  passkeyAbout:
    'Your device asks for your fingerprint, face or PIN. If you delete the passkey, this method is gone.',
  createPasskey: 'Create passkey',
  code: 'Recovery code',
  codeText: 'Nine groups to write down. Anyone with the code and your login can open the wallet.',
  codeAbout: 'Write it on paper. It is shown once. We will never ask you for it.',
  codeBackup: 'With the backup file, the code works even if this site is gone.',
  saveBackup: 'Save a backup file for this code',
  lastGroup: 'Type its last group',
  lastGroupWrong: 'That isn’t the last group. Check the code.',
  written: 'I wrote it down',
  password: 'Recovery password',
  passwordText: 'You remember it. We don’t know it and can’t reset it.',
  passwordAbout: 'Choose one you use nowhere else. If you forget it, this method is gone.',
  passwordField: 'Password',
  passwordAgain: 'Repeat the password',
  passwordShort: (count: string) => `Use at least ${count} characters`,
  passwordDiffers: 'The passwords don’t match',
  setPassword: 'Set password',
  help: 'Help by email',
  helpText: 'We can open the wallet for you, after a code by email and a wait.',
  helpAbout: (wait: string) =>
    `If you lose everything else, ask us by email, type a code, and wait ${wait}. During that time you can stop it from any of your devices.`,
  helpWarning:
    'For this we keep one of your keys. We could open your wallet, and so could someone who breaks into both our systems and your mailbox.',
  helpOn: 'Turn on',
  remove: 'Remove',
  removeTitle: (way: string) => `Remove “${way}”?`,
  removeAbout: 'It will no longer open this wallet on a new device.',
  removeBackup:
    'A backup file saved for this code keeps working. If someone else may have both, move your assets to a new wallet.',
  removeLast:
    'This is your last recovery method. Without one, you lose the wallet for good if you lose this device or clear this browser.',
}

/** Opening the wallet on a new device. */
const recover = {
  title: 'Open your wallet on this device',
  about:
    'Your browser keeps sites apart, so this site doesn’t know your wallet yet. Prove once that it’s yours.',
  none: 'This wallet has no recovery method. Open it on a device or site where you used it before, and set one up there.',
  passkey: 'Use a passkey',
  passkeyAbout: 'Your device or password manager asks for it.',
  code: 'Type the recovery code',
  password: 'Type the recovery password',
  help: 'Ask for help by email',
  open: 'Open',
  helpAbout: (wait: string) =>
    `We send you a code. Then you wait ${wait}, so that you can stop anyone else who reads your mail.`,
  sendCode: 'Send the code',
  codeFrom: 'Code from the email',
  next: 'Continue',
  waitTitle: 'Waiting period started',
  wait: (date: string) =>
    `You can open the wallet here from ${date}. Come back then on this device and this site. If you didn’t ask for this, remove “Help by email” on one of your devices.`,
}

/** Devices that may open the wallet. */
const devices = {
  title: 'Devices',
  about:
    'Each site where you open the wallet counts as a separate device. A removed device has to recover the wallet.',
  this: (name: string) => `${name} (this one)`,
  used: (date: string) => `Used ${date}`,
  remove: 'Remove',
  removeNamed: (name: string, site: string) => `Remove ${name} at ${site}`,
  replace: 'Replace',
  replaceTitle: 'Replace all keys',
  replaceAbout:
    'Do this if someone else may have had one of your devices or a recovery method. All other devices and all recovery methods stop working; you set up new ones next. Your addresses and assets stay the same.',
  replacePhrase:
    'This doesn’t change the recovery phrase. If someone has seen it, move your assets to a new wallet.',
}

/** When the wallet requires a passkey, and the prompt itself. */
const confirmations = {
  title: 'Ask for my passkey',
  about:
    'A passkey is your fingerprint, face or PIN. When the wallet asks for it, a click alone isn’t enough.',
  always: 'For everything',
  alwaysText:
    'Each time the wallet signs, pays or allows something. It protects you even if someone else uses this browser.',
  recommended: 'Recommended',
  above: 'Above a daily amount',
  aboveText: 'Smaller payments don’t need it. Permissions, and anything without a known price, always do.',
  amount: 'US dollars in 24 hours',
  amountWrong: 'Enter an amount such as 100',
  never: 'Never',
  neverText: 'Approving on the screen is enough.',
  save: 'Save',
  required: 'This app asks for your passkey for everything, whatever you choose here.',
  passkeys: 'Your passkeys',
  none: 'You have no passkeys here yet. Add one first.',
  add: 'Add a passkey',
  removeTitle: 'Remove this passkey?',
  removeAbout:
    'It will no longer confirm requests for this wallet. It stays on your device until you delete it there.',
  change: 'Confirm the change',
  changeAbout: 'Use a passkey you’ve already added here.',
  weaker:
    'It takes effect after 24 hours. We notify you by email, and you can stop it on any of your devices.',
  lost: 'I lost my passkey',
  lostAbout:
    'Use a recovery method to prove that the wallet is yours. The change then takes effect after 24 hours.',
  lostNone: 'This wallet has no recovery method that could replace the passkey.',
  waiting: 'Waiting',
  from: (date: string) => `From ${date}`,
  stop: 'Stop',
  addNamed: (name: string) => `Add the passkey “${name}”`,
  confirmTitle: 'Confirm with your passkey',
  confirmAbout: 'Your device asks for your fingerprint, face or PIN. Nothing is signed before that.',
  usePasskey: 'Use passkey',
  missingTitle: 'Add a passkey first',
  missingAbout: 'This app asks for a passkey. Open “Security” in the wallet’s settings and add one.',
}

/** The recovery phrase. */
const phrase = {
  title: 'Recovery phrase',
  warning:
    'Anyone who sees these words owns everything in this wallet, permanently. No page, app or person has a reason to ask you for them.',
  about: 'Nothing outside this window can read them. Make sure no one is looking.',
  show: 'Show the phrase',
  hold: 'Press and hold to show',
  hidden: 'The twelve words are hidden',
  write: 'Write the twelve words down in this order. Any wallet that supports BIP-39 opens them.',
}

/** The page where the visitor manages the wallet. */
const security = {
  title: 'Security',
  overview: 'Overview',
  ways: 'Recovery methods',
  noWays: 'None yet',
  safe: 'You can get this wallet back',
  safeAbout: 'If you lose this device, a recovery method opens the wallet on another one.',
  unsafe: 'Recovery isn’t set up yet',
  setUp: 'Set up a recovery method',
  replaceWhen: 'If someone else may have your device or a recovery method',
  phraseWhat: 'The twelve words of this wallet',
  from: (host: string) => `Opened from ${host}`,
  logOut: 'Log out',
  logInAbout: 'Log in to manage your wallet. Only this site sees what you type here.',
  email: 'Email',
  emailInvalid: 'Enter an email address such as name@example.com',
  codeSent: (email: string) => `We sent a code to ${email}.`,
  continueWith: (name: string) => `Continue with ${name}`,
  chooseApp: 'Where did you use the wallet?',
  noApp: 'Open this page from your app',
  noAppAbout: 'Go to the account settings of the app where you use your wallet, and choose Security there.',
  gone: 'The page you came from is gone',
  goneAbout: 'It was closed, or you left it. To continue, log in here.',
  logInHere: 'Log in here',
  noWallet: 'No wallet yet',
  noWalletAbout: 'There is no wallet for this login. It is created when you first use it in an app.',
  again: 'Try again',
  framed: 'Open this page in its own window.',
  small: 'Make this window larger to continue.',
  hold: 'Press and hold',
  confirm: 'Confirm that it’s you',
  confirmAbout: 'Use one of your recovery methods before you change anything.',
  confirmLost: 'Lost all of them? You can still send your assets to a new wallet from your app.',
  removeDevice:
    'It can no longer open this wallet, and it is logged out. To use the wallet there again, recover it.',
}

/** Two digits from the provider’s window, typed into the frame on the page where the login started. */
const match = {
  title: 'Type the number you were shown',
  about:
    'Our login page asks whether you started this login, and then shows two digits. Type them here and nowhere else.',
  digits: 'Two digits',
  missing: 'Type the two digits',
  first: 'Confirm on the login page first',
  ask: 'Did you start this login?',
  askAbout: 'Continue only if you started it yourself a moment ago, on this site and in this browser.',
  app: 'App',
  site: 'Site',
  begun: 'Started',
  browser: 'Browser',
  mine: 'Yes, I started it',
  notMine: 'No, stop it',
  shown: 'Type this number at the site',
  shownAbout: (site: string) =>
    `Go back to ${site} and type it in the login there. If another page or person asks for it, close this window: they want to log in as you.`,
  /** Button; returns to the page that started the login. */
  back: (site: string) => `Back to ${site}`,
  stopped: 'The login was stopped',
  stoppedAbout: 'No one was logged in. You can close this window.',
  /** After an approval in another app, which completes the login. */
  approved: 'Did you start this login?',
  approvedAbout:
    'You approved a login in your app. If you didn’t start it yourself a moment ago, on this site and in this browser, stop it.',
  endedAbout: 'The browser that started it isn’t logged in as you. You can close this window.',
}

/** Pages in separate windows. */
const pages = {
  wait: 'One moment',
  loading: 'The login page opens next.',
  linkBroken: 'This link is incomplete',
  linkBrokenAbout: 'Open it again from the email.',
  device: 'Log in on a new browser',
  deviceAbout: (browser: string, app: string, email: string) =>
    `${browser} wants to log in to ${app} as ${email}.`,
  /** If the browser cannot be identified. */
  aBrowser: 'A new browser',
  codeAbout: (site: string) =>
    `If this is you, type this code at ${site}. If another page or person asks for it, they want to log in as you: choose “Not me”.`,
  notMe: 'Not me',
  wrongCode: (tries: string) => `That code isn’t right. ${tries} ${tries === '1' ? 'try' : 'tries'} left.`,
  nothing: 'Nothing to do here',
  nothingAbout: 'Close this window and start again.',
  failed: 'You’re not logged in',
  failedAbout: 'Close this window and try again.',
  almost: 'Almost done',
  almostAbout: 'You can close this window once the page behind it continues.',
  logIn: 'Log in',
}

/** Where the visitor is logged in. */
const sessions = {
  title: 'Where you’re logged in',
  about: 'Each browser and site is listed separately. Log out the ones you don’t recognize.',
  aboutStranger: 'This device can’t open your wallet yet, so it only shows its own login.',
  end: 'Log out',
  endNamed: (name: string, site: string) => `Log out ${name} at ${site}`,
  endOthers: 'Log out everywhere else',
  thisSite: 'This site',
  enrolled: 'Can open the wallet',
  stranger: 'Can’t open the wallet',
}

/** The operator’s help, requested by someone. */
const waits = {
  title: 'Someone asked to recover this wallet',
  about:
    'They can read your email and asked us to open this wallet for them. If that wasn’t you, stop it, then change the password of your mailbox.',
  asked: (date: string) => `Asked ${date}`,
  ready: (date: string) => `Gets the wallet ${date}`,
  use: 'Using the wallet on this device stops it, too.',
  stop: 'Stop it',
  later: 'That was me',
}

/** The same for a requested new wallet. */
const newWalletWaits = {
  title: 'Someone asked for a new wallet',
  about:
    'They can log in as you, and want your login to open another wallet on new devices. If that wasn’t you, stop it, then secure your email or social account.',
  ready: (date: string) => `Takes effect ${date}`,
}

/** A wallet that is not the visitor’s, or that they lost, and earlier ones. */
const newWallet = {
  row: 'This isn’t my wallet',
  rowAbout: 'Start a new one',
  title: 'Start a new wallet?',
  about:
    'If someone else created this wallet, or you can no longer recover it, you can ask for a new, empty one for your login.',
  wait: (wait: string) =>
    `It can be started after ${wait}. We notify all your email addresses and devices, and any device that can open this wallet can stop it.`,
  keeps: 'This wallet isn’t deleted. Anyone who can open or recover it still can.',
  ask: 'Ask for a new wallet',
  waitTitle: 'You asked for a new wallet',
  waiting: (date: string) =>
    `You can start it from ${date}. Log in again then, on this device and this site. Until then nothing changes.`,
  takeBack: 'Cancel the request',
  readyTitle: 'Your new wallet can be started',
  start: 'Start the new wallet',
  earlier: 'Use an earlier wallet',
  earlierTitle: 'Which wallet?',
  earlierAbout: 'Your login has had more than one wallet. You can recover another one as you set it up then.',
  madeOn: (date: string) => `Created on ${date}`,
}

/** A change of the email: its approval, and undoing it. */
const emailChange = {
  title: 'Change your email?',
  to: 'New email',
  from: 'Current email',
  power: 'Anyone who reads the new mailbox can log in as you. Check every letter.',
  wait: (wait: string) =>
    `It takes effect after ${wait}. Until then you log in as before. We notify both addresses.`,
  atOnce: 'It takes effect right away. We notify both addresses.',
  undo: 'Every email about it has a link that undoes it.',
  agree: 'Change email',
  undoTitle: 'Undo your email change?',
  undoWaiting: (to: string, date: string) => `From ${date}, your account uses ${to}.`,
  undoDone: (to: string) => `Your account uses ${to} now.`,
  undoBack: (from: string) => `If you undo it, your email is ${from}.`,
  undoNone: 'If you undo it, your account has no email.',
  undoLogsOut: 'This logs out every device, including yours.',
  undoAgree: 'Undo the change',
  undone: 'The change was undone',
  undoneAbout: 'Every device was logged out. Log in again, then check your devices and recovery methods.',
  undoOver: 'This link no longer works',
  undoOverAbout: 'It was already used, or it’s too old.',
}

/** The code before a password is tried. */
const recoverCode = {
  about: 'We send a code to your email first, so that no one can try passwords on a login you left open.',
}

/** Owners of a smart account. */
const owner = {
  title: 'Owners of your smart account',
  row: 'Your recovery phrase, and the passkeys you choose',
  about:
    'Your recovery phrase owns your smart account. A passkey can own it too, on each network separately. You approve every change here.',
  stays: 'Always an owner',
  owns: 'Also an owner',
  ownsNot: 'Not an owner',
  unknown: 'A key that isn’t in your list',
  unknownAbout: 'It can move everything in this account. Remove it unless you added it yourself.',
  unnamed: 'It can move everything in this account. This site can’t find its name, so it can’t remove it.',
  other: 'Your recovery phrase no longer owns this account. Its owners can’t be changed here.',
  unread: 'Couldn’t load the owners. Try again later.',
  add: 'Add as owner',
  proveTitle: 'Prove that this passkey is yours',
  proveAbout: 'Your device asks for your fingerprint, face or PIN. Nothing is sent to the network yet.',
  addTitle: 'Add your passkey as an owner?',
  addAbout: (network: string) =>
    `Adds your passkey as an owner of your smart account on ${network}. It can move everything there without your recovery phrase.`,
  removeToo:
    'This doesn’t change the owners of your smart account. If this passkey is an owner, remove it there too.',
  removeTitle: 'Remove this owner?',
  removeAbout: (network: string) =>
    `Removes this passkey as an owner of your smart account on ${network}. Your recovery phrase stays its owner.`,
  sending: 'Waiting for the network. Keep this window open.',
  changed: 'Done. The change is on the network.',
  failed: 'The network refused the change, so nothing was changed.',
  pending: 'It was sent, but it isn’t confirmed yet. Check again in a few minutes.',
  missing: 'The network doesn’t show the change. Don’t rely on it, and check again later.',
  dearer: 'The fee has gone up. Check it again.',
}

/** Messages of a card’s guard about a press that does not count yet. */
const guard = {
  /** Above a button that must be held. */
  why: 'Hold the button to confirm: this can move your assets.',
  unseen: 'This card must be fully in view for a moment. Then try again.',
  unread: 'Read to the end first.',
  still: 'Move the pointer over this card, wait a moment, then press again.',
  short: 'Hold the button until it is full.',
  holding: 'Keep holding',
  full: 'Release to confirm',
  keys: 'Move to the button with Tab, wait a moment, then press again.',
  again: 'Press once more to confirm.',
  field: 'Click the field, then type.',
  covered: 'Something covered this card, so nothing was done. Try again.',
}

/** Recovery methods used before a change. */
const stepUp = {
  wrong: 'That isn’t right. Check it and try again.',
  again: 'Confirm that it’s you once more: go back and try again.',
}

/** The button that opens a card in a separate window. */
const cardWindow = {
  blocked: 'Your browser blocked the window. Open it with this link, or allow pop-ups for this site.',
  alone:
    'No request reached this window. Close it and start again. If this happens every time, the site blocks the wallet’s windows: contact its team.',
}

/** Error messages by code; other codes use `failed`. */
const errors = {
  BOX_INVALID: 'That didn’t open the wallet. Check it and try again.',
  CHALLENGE_EXPIRED: 'This took too long. Start again.',
  CONFIRMATION_INVALID: 'The passkey didn’t confirm this. Try again.',
  DEVICE_LAST: 'The last device can’t be removed. Open the wallet on another device first.',
  DEVICE_NOT_ENROLLED: 'This device can’t open the wallet. Use one that can.',
  EMAIL_COOLDOWN: 'A code was just sent. Wait half a minute.',
  EMAIL_LIMIT: 'Too many codes were sent. Try again later.',
  EMAIL_TOO_NEW: 'Your email is too new to ask for help. Try again in a few days.',
  ENROL_PROOF_INVALID: 'That didn’t open the wallet. Check it and try again.',
  LOGIN_NOT_FRESH: 'Log out, log in again, and continue within ten minutes.',
  LOGIN_SESSION_INVALID: 'You’re logged out. Log in again.',
  MAIL_FAILED: 'The email couldn’t be sent. Try again.',
  NEW_WALLET_REFUSED: 'You can’t start a new wallet here. Log in again to open your current one.',
  OTP_ATTEMPTS: 'Too many wrong codes. Request a new one.',
  OTP_INVALID: 'That code isn’t right. Check it and try again.',
  PASSKEY_FAILED: 'The passkey wasn’t used. Try again.',
  PASSKEY_LAST: 'Your last passkey can’t be removed while the wallet asks for one. Turn that off first.',
  PASSKEY_LIMIT: 'You’ve reached the limit. Remove one first.',
  PASSKEY_MISSING: 'Add a passkey first',
  PASSKEY_REQUIRED: 'Confirm this with your passkey.',
  PASSKEY_UNSUPPORTED: 'This passkey can’t protect the wallet. Choose another method.',
  RECOVERY_CODE_INVALID: 'That recovery code isn’t right. Check all nine groups.',
  RECOVERY_LIMIT: 'Too many attempts. Try again later.',
  RECOVERY_NOT_FOUND: 'This recovery method no longer exists. Choose another one.',
  SERVER_UNREACHABLE: 'No connection. Check your network and try again.',
  WALLET_GENERATION: 'All keys were replaced on another device. Log in again.',
}

/** All texts of the secure site in English. Other languages must have the same keys to compile. */
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
  signing,
  clear,
  grants,
  reputation,
  tricks,
  recovery,
  recover,
  devices,
  confirmations,
  phrase,
  security,
  match,
  pages,
  sessions,
  waits,
  newWalletWaits,
  newWallet,
  emailChange,
  recoverCode,
  owner,
  guard,
  stepUp,
  cardWindow,
  errors,
}

/** Texts of the secure site in a language. */
export type Texts = typeof en
