import { isErrorCode, type SmartAccountNetwork } from '@foyer/contract'
import { decodeContext } from '@foyer/contract/sessions'
import { redeemPermission } from '@foyer/server/sessions'
import { type Address, createClient, type Hex, http, isHex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getBlock } from 'viem/actions'
import type { LocalChain } from './startChain.ts'

/**
 * The terms that the page asks the visitor to grant, defined by the backend.
 *
 * @internal
 */
export type SubscriptionPlan = {
  /** The backend's account, the only one that can charge. */
  to: Address
  token: Address
  payee: Address
  /** Per period, in base units. */
  amount: string
  periodS: number
}

/**
 * State of a subscription.
 *
 * @internal
 */
export type SubscriptionState = {
  account: Address
  /** `late`: the last charge was refused and will be retried. */
  status: 'active' | 'late' | 'ended'
  /** Number of paid periods. */
  paid: number
  /** Why the last charge was refused. */
  refusal?: string
  /** It was refused because the account has too little of the token. */
  needsFunds?: boolean
}

/**
 * The subscriptions of a shop.
 *
 * @internal
 */
export type LocalSubscriptions = {
  readonly plan: SubscriptionPlan
  /**
   * Serves the page: `GET ?account=0x…` returns the plan and the account's subscription. `POST {context}` starts a
   * subscription and charges its first period.
   */
  api(request: Request): Promise<Response>
  /** Charges due subscriptions, by the chain's clock; a timer calls it, too. */
  collect(): Promise<void>
  stop(): Promise<void>
}

type Subscription = SubscriptionState & { context: Hex; dueS: bigint }

const amount = 5_000_000n
const periodS = 300
/** Delay before a refused charge is retried. */
const retryS = 60
const pollIntervalMs = 500

/**
 * Charges visitors once per period with their granted permission, without asking again. It holds a key but no state that the
 * visitor must trust: the chain refuses charges above the limit or after the end of the permission.
 */
export function createSubscriptions(parameters: {
  chain: Pick<LocalChain, 'url'>
  /** From `GET /v1/smart-accounts` of the Foyer server. */
  network: SmartAccountNetwork
  token: Address
  payee: Address
}): LocalSubscriptions {
  const { chain, network, token, payee } = parameters
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createClient({ account, transport: http(chain.url), pollingInterval: 50, cacheTime: 0 })
  const ask = (method: string, params: unknown[]) =>
    client.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params })
  // In production, a person would fund it once for fees.
  const funded = ask('anvil_setBalance', [account.address, toHex(parseEther('10'))])
  funded.catch(() => {})
  const subscriptions = new Map<string, Subscription>()
  const plan: SubscriptionPlan = { to: account.address, token, payee, amount: amount.toString(), periodS }

  /** Serialized: charges share the key's nonce, and an account can subscribe only once. */
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<result>(work: () => Promise<result>): Promise<result> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  const nowS = async () => (await getBlock(client, { blockTag: 'pending' })).timestamp

  async function charge(subscription: Subscription): Promise<void> {
    await funded
    // A local chain does not mine blocks automatically, and the limits use the latest block's time.
    await ask('evm_mine', [])
    const { context } = subscription
    await redeemPermission(client, { context, network, pay: { token, to: payee, amount } })
    subscription.status = 'active'
    subscription.paid++
    delete subscription.refusal
    delete subscription.needsFunds
    subscription.dueS = (await nowS()) + BigInt(periodS)
  }

  async function collect(): Promise<void> {
    const open = [...subscriptions.values()].filter(({ status }) => status !== 'ended')
    if (!open.length) return
    const now = await nowS()
    for (const subscription of open.filter(({ dueS }) => dueS <= now))
      await charge(subscription).catch((error: Error) => {
        subscription.status = isPassing(error) ? 'late' : 'ended'
        subscription.refusal = error.message
        subscription.needsFunds = needsFunds(error)
        subscription.dueS = now + BigInt(retryS)
      })
  }

  async function subscribe(context: unknown): Promise<Response> {
    const delegation = isHex(context) ? decodeContext(context) : undefined
    if (!isHex(context) || !delegation) return Response.json({ error: 'Not a permission.' }, { status: 400 })
    const key = delegation.delegator.toLowerCase()
    const known = subscriptions.get(key)
    // If the page sends it twice, it is still one subscription with one charge.
    if (known && known.status !== 'ended') return Response.json(toState(known))
    const made: Subscription = {
      account: delegation.delegator,
      status: 'active',
      paid: 0,
      context,
      dueS: 0n,
    }
    try {
      // Only a charge proves that the permission is valid.
      await charge(made)
    } catch (error) {
      const { message } = error as Error
      return Response.json({ error: message, needsFunds: needsFunds(error) }, { status: 402 })
    }
    subscriptions.set(key, made)
    return Response.json(toState(made))
  }

  // The node may be down: the next run finds the same charges due.
  const timer = repeat(() => inTurn(collect).catch(() => {}))

  return {
    plan,
    async api(request) {
      if (request.method === 'POST') {
        const body = (await request.json().catch(() => undefined)) as { context?: unknown } | undefined
        return inTurn(() => subscribe(body?.context))
      }
      const of = new URL(request.url).searchParams.get('account')?.toLowerCase() ?? ''
      const found = subscriptions.get(of)
      return Response.json({ plan, subscription: found && toState(found) })
    },
    collect: () => inTurn(collect),
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}

/** Whether the charge may succeed later: the account lacks funds, or the node did not answer. */
function isPassing(error: unknown): boolean {
  const isFinal = [
    'PERMISSION_ENDED',
    'PERMISSION_EXPIRED',
    'PERMISSION_REFUSED',
    'PERMISSION_UNPAID',
    'GRANT_INVALID',
  ] as const
  return !isFinal.some((code) => isErrorCode(error, code))
}

const needsFunds = (error: unknown) => isErrorCode(error, 'INSUFFICIENT_FUNDS')

function toState({ account, status, paid, refusal, needsFunds }: Subscription): SubscriptionState {
  return { account, status, paid, ...(refusal === undefined ? {} : { refusal, needsFunds }) }
}

/** Repeats work, and skips a run that would overlap with the last one. */
function repeat(work: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    await work()
    isRunning = false
  }, pollIntervalMs)
  return timer.unref()
}
