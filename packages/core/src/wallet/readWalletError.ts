import { walletErrorCodes } from '@foyer/contract'

/** Meaning of a wallet's error. */
export type WalletErrorKind =
  | 'rejected'
  | 'pending'
  | 'chainUnknown'
  | 'unsupported'
  | 'unauthorized'
  | 'disconnected'
  /** The browser blocked the window in which the wallet would have asked. */
  | 'windowBlocked'
  /** The extension was updated or stopped: it is unreachable until the page is reloaded. */
  | 'invalidated'

/** A wallet's error, interpreted as far as possible. */
export type WalletError = {
  readonly kind: WalletErrorKind | undefined
  /** EIP-1193 code of the kind, else the wallet's own code. */
  readonly code: number | undefined
  readonly text: string | undefined
  /** The wallet has no account to open; only connecting fails for this reason. */
  readonly lacksAccount?: boolean | undefined
}

/** Unambiguous codes of EIP-1193, EIP-1474, EIP-3326 and WalletConnect. */
const kinds: Readonly<Record<number, WalletErrorKind>> = {
  [walletErrorCodes.userRejected]: 'rejected',
  [walletErrorCodes.unauthorized]: 'unauthorized',
  4200: 'unsupported',
  4900: 'disconnected',
  4901: 'disconnected',
  [walletErrorCodes.unrecognisedChain]: 'chainUnknown',
  [walletErrorCodes.invalidChainId]: 'chainUnknown',
  [walletErrorCodes.requestPending]: 'pending',
  [-32601]: 'unsupported',
  [-32004]: 'unsupported',
  // The visitor refused the upgrade of the account that an atomic batch needs (EIP-5792).
  5750: 'rejected',
  6000: 'disconnected',
  10001: 'unsupported',
}
const named: Partial<Record<WalletErrorKind, number>> = {
  rejected: walletErrorCodes.userRejected,
  pending: walletErrorCodes.requestPending,
  chainUnknown: walletErrorCodes.unrecognisedChain,
  unsupported: 4200,
}

/**
 * Fields in which wallets and intermediate libraries nest the wrapped error. Request fields are not among them: their text is
 * the app's.
 */
const inner = [
  'error',
  'err',
  'data',
  'cause',
  'originalError',
  'innerError',
  'info',
  'details',
  'value',
  'body',
  'reason',
  'errors',
  'response',
  'detail',
]
/** Other names of `message`. */
const messageNames = ['message', 'errorMessage', 'msg']
const depthMax = 8
const nodesMax = 64
const textMax = 4_096

const act =
  '(?:reject|deny|denied|denial|declin|cancel|refus|disapprov|abort(?!ed a request)|dismiss|clos(?:e|ed) )'
const person = '(?:user|visitor|signer|customer)'
/**
 * Refusals by a person: "User rejected", "denied by the user", "User closed modal", a hardware wallet's status for it, and the
 * browser's message for a cancelled passkey. Must not match "user operation".
 */
const refusal = new RegExp(
  `\\b${person}(?! ?op)(?:[\\s:,-]+(?:has|have|had|was|is|just|explicitly|clicked|pressed|chose to|choose to))*[\\s:-]+(?:${act}|(?:did|has|have)(?: not|n.t) (?:approv|accept|confirm|sign))|${act}\\w*\\b[^.;]{0,40}\\bby[\\s-]+(?:the |your )?${person}(?! ?op)|\\boperation either timed out or was not allowed\\b|\\b(?:ledger|device)\\b[^.;]{0,60}\\(0x6985\\)`,
  'i',
)
/** Short refusals, used only without a code: "Request rejected", "Cancelled", "Plugin Closed". */
const bareRefusal =
  /\b(?:reject|deny|denied|declin|cancel|refus)|\bnot (?:been )?(?:allowed|authori[sz]ed)|\b(?:pop-?up|plugin|modal|window)\b.{0,20}\bclosed\b/i
/**
 * A refusal with no other word, also with a generic code: wallet libraries put `-32000` or `-32603` before any text. A rejected
 * transaction is left out, because nodes use these words.
 */
const onlyRefusal =
  /^(?:error: )?(?:(?:the |your )?(?:sign\w* |connect\w* )?(?:request|proposal|signature|approval|connection) (?:was |is |has been )?(?:rejected|denied|declined|cancell?ed)|declined|cancell?ed)[.!]?$/i
/** "The user" and "refused" in the languages of the modal, in either order; not the user's operation or transaction. */
const personAbroad =
  '(?:用户|用戶|使用者)(?!操作)|ユーザー(?!操作)|사용자|пользовател|користувач|benutzer|nutzer|usuario|usuário|utilizador|utilisateur|utente|kullanıcı|người dùng|pengguna|użytkownik|gebruiker|المستخدم|کاربر|उपयोगकर्ता|ผู้ใช้'
const actAbroad =
  '拒绝|拒絕|取消|拒否|キャンセル|거부|거절|취소|отклон|отказ|отмен|відхил|скасу|abgelehnt|abgebrochen|verweiger|rechaz|deneg|cancel|rejeit|recus|refus|rejet|annul|rifiut|negat|redd|iptal|từ chối|hủy|menolak|ditolak|batal|odrzuc|anulow|geweiger|afgewezen|رفض|ألغى|رد کرد|لغو|अस्वीकार|रद्द|ปฏิเสธ|ยกเลิก'
const refusalAbroad = new RegExp(
  `(?:${personAbroad})[^.;。]{0,40}(?:${actAbroad})|(?:${actAbroad})[^.;。]{0,40}(?:${personAbroad})`,
  'i',
)
/** Refusals by a machine: no one was asked, or the chain refused. */
const machine =
  /revert|insufficient|nonce|underpriced|\bgas\b|\bfees?\b|simulat|preflight|\bnode\b|\brpc\b|server|rate.?limit|too many|time[ds]?[ -]?out|fetch|blockhash|access property|user ?op/i
const pending =
  /already (?:pending|(?:being )?process(?:ing|ed)|in progress|open)|pending (?:\w+ ){0,2}request|request\b.{0,60}\b(?:is |already )pending/i
const chainUnknown =
  /(?:unrecogni[sz]ed|unknown) (?:\w+ )?(?:chain|network)|(?:try|by) adding (?:the|this) (?:chain|network)|(?:chain|network)\b[^.;]{0,40}(?:\bnot|n.t) (?:yet )?(?:been )?(?:found|added|recogni[sz]ed|configured|known|exist)/i
const chainUnsupported =
  /unsupported (?:\w+ )?(?:chain|network)|(?:chain|network)s?\b[^.;]{0,40}\bnot supported/i
/** A Safe only names the method: `"eth_requestAccounts" not implemented`. */
const unsupported =
  /unsupported method|^"[\w ]+" not (?:supported|implemented|available)|\bmethod\b[^.;]{0,60}(?:\bnot (?:supported|implemented|available|enabled|found|exist)|\bdisabled)|\bsign(?:ing|raw|message|arbitrary)?\b[^.;]{0,60}\b(?:not|n.t) (?:yet )?(?:supported|implemented|available)|\b(?:not|n.t) support(?:ed)? (?:message )?sign|^(?:error: )?not (?:yet )?implemented\b/i
const invalidated =
  /extension context (?:was )?invalidated|(?:could not establish connection\. receiving end|disconnected port|disconnected from [\w ]{1,30}background|message (?:port|channel) (?:is )?closed)/i
/** A window that did not open: "Pop up window failed to open", "Popup was blocked", "Failed to open popup". */
const windowBlocked =
  /\b(?:pop-? ?ups?|windows?|tabs?)\b[^.;]{0,40}(?:\bblocked\b|\bfailed to open|(?:could|can|was|did)(?: ?not|n.t) (?:be )?open)|(?:\bblocked|(?:failed|unable) to open|(?:could|can|did)(?: ?not|n.t) open)\b[^.;]{0,20}\b(?:pop-? ?up|window|tab)/i
/** No account can be opened: "No accounts found", "Create an account first", "There is no key for this chain". */
const noAccount =
  /\bno (?:\w+ ){0,3}(?:account|address|key)s?\b|\b(?:create|add|import) an? (?:\w+ ){0,2}account\b|\baccounts?\b[^.;]{0,20}\b(?:is|are|was|were) empty\b|\b(?:account|address|key)s?\b[^.;]{0,30}(?:\bnot|n.t) (?:\w+ ){0,2}(?:found|exist|available|created)\b|\b(?:not|n.t) have (?:\w+ ){0,3}accounts?\b/i
/** JSON-RPC code. */
const internalError = -32_603
/** Brave's only message with this code; it then opens its own window to create an account. */
const braveNoAccount = /^an internal error has occurred\.?$/i
/**
 * Messages about a transaction that may already be broadcast: a node that has it, or that did not answer. No prompt was
 * refused.
 */
const outWords =
  /already (?:known|imported|exists?|in (?:the )?(?:mempool|block ?chain|pool))|known transaction|nonce (?:is )?too low|mempool|broadcast|receipt|time[ds]?[ -]?out|\b(?:transaction|tx|txn|(?:user ?)?operation)\b[^.;]{0,90}\b(?:pending|sent|submitted|mined|included)/i
/** Names instead of numbers, as in ethers and hardware wallets. */
const refusalName =
  /^(?:action|user|request|connection|sign\w*)_?(?:rejected|rejection|denied|declined|refused|cancel)|rejected_?by_?user|userrejected|userrefused/i

type Node = { readonly value: unknown; readonly depth: number }

/**
 * Reads any error a wallet threw: codes as numbers, strings or names, at any of the places where wallets nest them, and the
 * message if no code is more specific. Never throws.
 */
export function readWalletError(error: unknown): WalletError {
  const numbers: number[] = []
  const texts: string[] = []
  let kind: WalletErrorKind | undefined
  let code: number | undefined
  const seen = new Set<unknown>()
  const queue: Node[] = [{ value: error, depth: 0 }]
  for (let at = 0; at < queue.length && at < nodesMax; at++) {
    const { value, depth } = queue[at] as Node
    if (typeof value === 'string') {
      texts.push(value)
      const own = at === 0 ? toNumber(value) : undefined
      if (own !== undefined) numbers.push(own)
      const parsed = depth < depthMax ? parseJson(value) : undefined
      if (parsed) queue.push({ value: parsed, depth: depth + 1 })
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const codes = ['code', 'errorCode'].map((key) => get(value, key))
    const number = codes.map(toNumber).find((code) => code !== undefined)
    const names = [...codes, get(value, 'name'), get(value, 'type')]
    if (number !== undefined) numbers.push(number)
    else if (names.some((name) => typeof name === 'string' && refusalName.test(name)))
      numbers.push(walletErrorCodes.userRejected)
    const messages = messageNames.map((key) => get(value, key))
    const text = messages.find((message) => typeof message === 'string')
    if (text !== undefined) queue.push({ value: text, depth })
    if (depth >= depthMax) continue
    for (const message of messages)
      if (typeof message === 'object') queue.push({ value: message, depth: depth + 1 })
    for (const child of getChildren(value))
      if (child !== undefined) queue.push({ value: child, depth: depth + 1 })
  }
  // A refusal code does not count if the message indicates that the transaction may be broadcast.
  const mayBeOut = texts.some((text) => isOut(toWords(text)))
  if (mayBeOut) numbers.splice(0, Infinity, ...numbers.filter((number) => !isRefusalCode(number)))
  // An outer code takes precedence over those it wraps, and a known code over an unknown one.
  code = numbers.find((number) => getKind(number, texts))
  if (code !== undefined) kind = getKind(code, texts)
  else {
    const isGeneric = numbers.every((number) => number === internalError || number === -32_000)
    kind = readWords(texts, { hasCode: numbers.length > 0, isGeneric, mayBeOut })
    code =
      (kind && named[kind]) ?? numbers.find((number) => number !== -32603 && number !== -32000) ?? numbers[0]
  }
  const lacksAccount = texts
    .map(toWords)
    .some((words) => noAccount.test(words) || (numbers[0] === internalError && braveNoAccount.test(words)))
  return { kind, code, text: texts[0], ...(lacksAccount && { lacksAccount }) }
}

/** Whether a code means that nothing was sent, unless the message indicates otherwise. `4001` always means that a person refused. */
function isRefusalCode(code: number): boolean {
  const { requestPending, transactionRejected, walletConnectRejected } = walletErrorCodes
  return (
    code === requestPending || code === transactionRejected || (code >= walletConnectRejected && code < 5100)
  )
}

/** Whether a message is about a transaction that may be broadcast, rather than a person's refusal or a pending request. */
function isOut(words: string): boolean {
  return (
    outWords.test(words) && !refusal.test(words) && !(pending.test(words) && /\brequests?\b/i.test(words))
  )
}

function getKind(code: number, texts: readonly string[]): WalletErrorKind | undefined {
  const some = (pattern: RegExp) => texts.some((text) => pattern.test(toWords(text)))
  // Solana endpoints use this code for a transaction that fails in simulation.
  if (code === walletErrorCodes.requestPending && some(/simulat|preflight/i)) return undefined
  if (code >= 5100 && code < 5200) return 'unsupported'
  if (code < walletErrorCodes.walletConnectRejected || code >= 5100) return kinds[code]
  // WalletConnect's refusal codes: some wallets use them for networks they do not know.
  if (some(chainUnknown)) return 'chainUnknown'
  return some(refusal) || !some(chainUnsupported) ? 'rejected' : 'unsupported'
}

function readWords(
  texts: readonly string[],
  { hasCode, isGeneric, mayBeOut }: { hasCode: boolean; isGeneric: boolean; mayBeOut: boolean },
): WalletErrorKind | undefined {
  for (const text of texts.map(toWords)) {
    if (refusal.test(text) && !/revert|simulat/i.test(text)) return 'rejected'
    if (isOut(text)) continue
    if (isGeneric && refusalAbroad.test(text.normalize()) && !machine.test(text)) return 'rejected'
    // It proves that nothing was sent, so no other part of the message may contradict it.
    if (windowBlocked.test(text) && !mayBeOut) return 'windowBlocked'
    if (pending.test(text)) return 'pending'
    // A method may be named after chains: `"wallet_switchEthereumChain" does not exist`.
    if (unsupported.test(text)) return 'unsupported'
    if (chainUnknown.test(text)) return 'chainUnknown'
    if (invalidated.test(text)) return 'invalidated'
    if (isGeneric && onlyRefusal.test(text.trim())) return 'rejected'
    if (hasCode || machine.test(text)) continue
    if (/\bpending\b/i.test(text)) return 'pending'
    if (bareRefusal.test(text)) return 'rejected'
  }
  return undefined
}

/** The message without text quoted from the request, and with names such as `rejectedByUser` split into words. */
function toWords(text: string): string {
  const [words = ''] = text.slice(0, textMax).split(/\{|\((?=\w+=)|Request Arguments:|Contract Call:/)
  return words.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' ')
}

function toNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'string' ? /^\s*-?\d{1,6}\s*$/.test(value) : typeof value === 'bigint'
  const number = isNumeric ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/** Some wallets return errors as JSON, and some libraries append that to their own message. */
function parseJson(text: string): object | undefined {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end < start || end - start > textMax * 4) return undefined
  // The request's content is irrelevant to the answer.
  if (/(?:payload|transaction|params)=\s*$/.test(text.slice(0, start))) return undefined
  try {
    return JSON.parse(text.slice(start, end + 1)) as object
  } catch {
    return undefined
  }
}

function getChildren(value: object): readonly unknown[] {
  try {
    return Array.isArray(value) ? value.slice(0, 8) : inner.map((key) => get(value, key))
  } catch {
    // An entry's getter threw.
    return []
  }
}

/** Reads a property of a foreign object, whose getters may throw. */
function get(object: object, key: string): unknown {
  try {
    return Reflect.get(object, key)
  } catch {
    return undefined
  }
}
