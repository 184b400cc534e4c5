import type { ErrorCode } from '@foyer/contract'
import type { AccountTexts } from '../../accountTexts.ts'
import type { NameCheck } from './useNameCheck.ts'

/** Returns the message about the name in the field. */
export function getNameMessage(parameters: {
  texts: AccountTexts
  /** The full name. */
  name: string
  check: NameCheck['status']
  /** Whether the account is being asked to sign. */
  isBusy: boolean
  /** The reason why this name could not be registered. */
  failure: ErrorCode | undefined
}): {
  text: string
  tone: 'quiet' | 'good' | 'bad'
  isTaken: boolean
  /** The account has a name already. */
  isOwned?: boolean
} {
  const { texts, name, check, isBusy, failure } = parameters
  if (isBusy) return { text: texts.signing, tone: 'quiet', isTaken: false }
  const isTaken = check === 'taken' || failure === 'NAME_TAKEN'
  const bad = (text: string) => ({ text, tone: 'bad' as const, isTaken })
  if (isTaken) return bad(texts.nameTaken)
  switch (failure) {
    case undefined:
      break
    case 'NAME_OWNED':
      return { ...bad(texts.nameOwned), isOwned: true }
    case 'REQUEST_REJECTED':
      return bad(texts.nameDeclined)
    case 'REQUEST_PENDING':
      return bad(texts.sendErrors.REQUEST_PENDING)
    case 'WALLET_WINDOW_BLOCKED':
      return bad(texts.walletWindowBlocked)
    default:
      return bad(texts.nameFailed(name))
  }
  switch (check) {
    case 'tooShort':
      return bad(texts.nameTooShort)
    case 'invalid':
      return bad(texts.nameInvalid)
    case 'failed':
      return bad(texts.nameCheckFailed)
    case 'free':
      return { text: texts.nameFree(name), tone: 'good', isTaken }
    case 'checking':
      return { text: texts.nameChecking, tone: 'quiet', isTaken }
    default:
      return { text: texts.nameRules, tone: 'quiet', isTaken }
  }
}
