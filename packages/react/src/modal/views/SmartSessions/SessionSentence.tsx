'use client'
import { type ChainInfo, type SmartSession, shortAddress } from '@foyer/contract'
import { fillText } from '../../fillText.tsx'
import { getAppName } from '../../getAppName.ts'
import { useModal } from '../../ModalContext.ts'
import { Amount } from '../../parts/kit.tsx'
import { formatSpan, getUnit } from './formatSpan.ts'
import { formatDate } from './formatTimes.ts'
import { getLimit } from './getLimit.ts'
import { useSessionTexts } from './SessionPlace.tsx'

/** A permission in one sentence: the app, the amount, the period and the end. */
export function SessionSentence({ session, chain }: { session: SmartSession; chain: ChainInfo }) {
  const { foyer, texts } = useModal()
  const { may, mayInAll, mayCall, each, every } = useSessionTexts()
  const { permission, origin, expiry } = session
  const app = <bdi>{getAppName(foyer, origin)}</bdi>
  const end = formatDate(expiry * 1_000, texts.locale)
  if (permission.type === 'contract-call')
    return fillText(
      (name, contract) => mayCall(name, contract, end),
      app,
      <bdi dir="ltr">{shortAddress(permission.address)}</bdi>,
    )
  const limit = getLimit(session, chain, texts.locale)
  const amount = limit && <Amount>{limit.format(String(limit.total))}</Amount>
  if (!('periodDuration' in permission)) return fillText((name, sum) => mayInAll(name, sum, end), app, amount)
  const { periodDuration } = permission
  const unit = getUnit(periodDuration)
  const period = unit ? each[unit] : every(formatSpan(periodDuration, texts.locale))
  return fillText((name, sum) => may(name, sum, period, end), app, amount)
}
