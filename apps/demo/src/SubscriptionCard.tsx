import { InsufficientFundsError, isErrorCode } from '@foyer/contract'
import { requestPermission } from '@foyer/core'
import { useFoyer, useFoyerAccount } from '@foyer/react'
import { useEffect, useRef, useState } from 'react'
import { formatUnits, toHex } from 'viem'
import { AddFunds } from './AddFunds.tsx'
import { Result } from './Result.tsx'
import { useRequest } from './useRequest.ts'

type Plan = {
  to: `0x${string}`
  token: `0x${string}`
  payee: `0x${string}`
  amount: string
  periodS: number
}
type Subscription = {
  status: 'active' | 'late' | 'ended'
  paid: number
  refusal?: string
  needsFunds?: boolean
}

const pollIntervalMs = 1_000
const halfYearS = 182 * 86_400

/** A subscription: the visitor grants an amount per period once, and the shop's backend then charges it. */
export function SubscriptionCard() {
  const { foyer, open } = useFoyer()
  const { address = '' } = useFoyerAccount()
  const [found, setFound] = useState<Subscription>()
  /** Allowed, but not charged for lack of funds: the visitor isn’t asked a second time. */
  const granted = useRef<{ address: string; context: unknown }>(undefined)
  const { state, run } = useRequest(async () => {
    const { plan } = await ask<{ plan: Plan }>(`/api/subscription?account=${address}`)
    const given = granted.current?.address === address && granted.current
    const { context } =
      given ||
      (await requestPermission(foyer, {
        to: plan.to,
        permission: {
          type: 'erc20-token-periodic',
          data: {
            tokenAddress: plan.token,
            periodAmount: toHex(BigInt(plan.amount)),
            periodDuration: plan.periodS,
          },
        },
        rules: [
          { type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + halfYearS } },
          { type: 'payee', data: { addresses: [plan.payee] } },
        ],
      }))
    const body = JSON.stringify({ context })
    granted.current = undefined
    try {
      setFound(await ask<Subscription>('/api/subscription', { method: 'POST', body }))
    } catch (error) {
      if (isErrorCode(error, 'INSUFFICIENT_FUNDS')) granted.current = { address, context }
      throw error
    }
    return `${formatUnits(BigInt(plan.amount), 6)} USDC every ${plan.periodS / 60} minutes`
  })

  useEffect(() => {
    setFound(undefined)
    const abort = new AbortController()
    const look = () =>
      ask<{ subscription?: Subscription }>(`/api/subscription?account=${address}`, { signal: abort.signal })
        .then(({ subscription }) => setFound(subscription))
        // The shop may respond to the next request.
        .catch(() => {})
    void look()
    const timer = setInterval(look, pollIntervalMs)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [address])

  const isOpen = found && found.status !== 'ended'
  return (
    <article className="card">
      <h3>Subscribe</h3>
      <p className="note">
        Coffee for 5 USDC every five minutes. You allow it once; the shop’s backend charges each period, never
        more, until you end it.
      </p>
      {isOpen ? (
        <button
          type="button"
          className="quiet"
          onClick={() => open({ view: 'SmartSessions' })}
          data-testid="subscription-manage"
        >
          Permissions
        </button>
      ) : (
        <button
          type="button"
          onClick={run}
          disabled={state.status === 'pending'}
          data-testid="subscription-start"
        >
          Subscribe
        </button>
      )}
      <Result state={state} label="Allowed" testId="subscription" />
      {found && (
        <p className="note" role="status" data-status={found.status} data-testid="subscription-state">
          {`Periods paid: ${found.paid}. `}
          {found.status === 'ended' && 'The shop can no longer charge you. '}
          {found.refusal}
          {found.needsFunds && <AddFunds />}
        </p>
      )}
    </article>
  )
}

async function ask<answer>(path: string, init?: RequestInit): Promise<answer> {
  const response = await fetch(path, init)
  const body = (await response.json()) as answer & { error?: string; needsFunds?: boolean }
  if (body.needsFunds && !response.ok) throw new InsufficientFundsError()
  if (!response.ok) throw new Error(body.error ?? 'The shop takes no subscribers.')
  return body
}
