import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { type CaipNetworkId, isCaipAddress, type Namespace } from '@foyer/contract'
import { type PhoneQuirk, phoneQuirkNamespaces } from '../phone/phoneQuirks.ts'
import type { Outcome } from './ConformanceTarget.ts'
import { phoneQuirkCases } from './phoneQuirkCases.ts'
import type { QuirkCase } from './QuirkCase.ts'
import type { PhoneQuirkTarget, QuirkStep, QuirkTarget, WalletQuirk } from './QuirkTarget.ts'
import { quirkCases } from './quirkCases.ts'
import { until } from './until.ts'

const message = 'Hello from Foyer, Grüße ₿ 🦊'
/** How long to wait for a wallet that does not answer. */
const patienceMs = 1_000
/** Time limit of any other step. */
const limitMs = 60_000

/**
 * Runs a visit with a wallet that has a quirk. The app detects the wallet, is refused, connects, signs, switches
 * network and account, follows the wallet, survives reloads, and disconnects. Checks that the connection neither ends
 * nor shows wrong accounts, and that errors have their codes. Once the quirk is removed, everything must work as with
 * any other wallet.
 *
 * @example
 * ```ts
 * import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
 * import { evmQuirks, type EvmQuirk } from '@foyer/testing'
 * import { test } from '@playwright/test'
 *
 * export function testWallets(createTarget: (quirk: EvmQuirk) => QuirkTarget<'eip155'>) {
 *   for (const quirk of Object.keys(evmQuirks) as EvmQuirk[]) test(quirk, () => runQuirk(createTarget(quirk), quirk))
 * }
 * ```
 *
 * @throws Error that names the failing step.
 */
export async function runQuirk<namespace extends Namespace>(
  target: QuirkTarget<namespace>,
  quirk: WalletQuirk<namespace>,
): Promise<void> {
  const cases = quirkCases[target.namespace] as Readonly<Record<string, QuirkCase | undefined>>
  const about = cases[quirk]
  if (!about) throw new TypeError(`No wallet of ${target.namespace} has the quirk ${quirk}`)
  await runVisit(target as unknown as QuirkTarget, quirk as WalletQuirk, about)
}

/**
 * Runs the same visit as `runQuirk` with a phone wallet that has a quirk, over a relay.
 *
 * @example
 * ```ts
 * import { type PhoneQuirkTarget, runPhoneQuirk } from '@foyer/testing/conformance'
 * import { phoneQuirks, type PhoneQuirk } from '@foyer/testing'
 * import { test } from '@playwright/test'
 *
 * export function testPhones(createTarget: (quirk: PhoneQuirk) => Promise<PhoneQuirkTarget>) {
 *   for (const quirk of Object.keys(phoneQuirks) as PhoneQuirk[])
 *     test(quirk, async () => runPhoneQuirk(await createTarget(quirk), quirk))
 * }
 * ```
 *
 * @throws Error with the step that does not hold.
 */
export async function runPhoneQuirk(target: PhoneQuirkTarget, quirk: PhoneQuirk): Promise<void> {
  const namespaces = phoneQuirkNamespaces[quirk]
  if (namespaces && !namespaces.includes(target.namespace))
    throw new TypeError(`No phone wallet of ${target.namespace} has the quirk ${quirk}`)
  // Steps only pass the name on to the wallet that has it.
  await runVisit(target as unknown as QuirkTarget, quirk as unknown as WalletQuirk, phoneQuirkCases[quirk])
}

async function runVisit(visit: QuirkTarget, quirk: WalletQuirk, about: QuirkCase): Promise<void> {
  const { app } = visit
  ok(visit.wallet.quirks.includes(quirk), `The wallet does not have the quirk ${quirk}`)
  await app.reload()
  for (const step of steps) {
    if (about.absent?.[step.name] ?? visit.absent?.[step.name]) continue
    if (step.needs && !visit.wallet[step.needs]) continue
    if (step.from === 'connected' && !(await app.connection())) continue
    const expected: string = about.ends?.[step.name] ?? step.end ?? 'OK'
    try {
      const end = await step.run(visit, { quirk, expected })
      equal(end, expected)
      await step.check?.(visit, end)
      await about.after?.[step.name]?.(visit)
    } catch (error) {
      throw new Error(`${step.name}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}

type StepParameters = {
  quirk: WalletQuirk
  /** Expected error code. Calls expected to stay unanswered are only awaited briefly. */
  expected: string
}

type Step = {
  readonly name: QuirkStep
  /** A step that requires a connection is skipped if the wallet could not connect. */
  readonly from?: 'connected' | undefined
  /** Wallet member that the step requires. */
  readonly needs?: 'forgetNetwork' | 'switchNetwork' | 'lock' | undefined
  /** Code with which the step ends. @default 'OK' */
  readonly end?: string | undefined
  /** Runs the step; resolves to the code with which it ended. */
  run(target: QuirkTarget, parameters: StepParameters): Promise<string>
  /** Checks the state afterwards. */
  check?(target: QuirkTarget, end: string): Promise<void>
}

const steps: readonly Step[] = [
  {
    name: 'find',
    async run({ app }) {
      await until('the connector', async () => (await app.connector()) !== undefined, limitMs)
      return 'OK'
    },
  },
  {
    name: 'refuse to connect',
    end: 'CONNECTION_REJECTED',
    async run(target, parameters) {
      target.wallet.forgetPermissions()
      target.wallet.rejectNext()
      return connect(target, parameters)
    },
    check: isLeft,
  },
  {
    name: 'connect',
    run: connect,
    check: (target, end) => (end === 'OK' ? isOpen(target, 0, target.networkIds[0]) : isLeft(target)),
  },
  {
    name: 'sign',
    from: 'connected',
    run: sign,
    check: (target) => isOpen(target, 0, target.networkIds[0]),
  },
  {
    name: 'refuse to sign',
    from: 'connected',
    end: 'REQUEST_REJECTED',
    async run(target, parameters) {
      target.wallet.rejectNext()
      return sign(target, parameters)
    },
    check: (target) => isOpen(target, 0, target.networkIds[0]),
  },
  {
    name: 'switch',
    from: 'connected',
    run: switchThereAndBack,
    check: (target) => isOpen(target, 0, target.networkIds[0]),
  },
  {
    name: 'add a network',
    from: 'connected',
    needs: 'forgetNetwork',
    async run(target) {
      const { wallet, networkIds } = target
      wallet.forgetNetwork?.(networkIds[1])
      return switchThereAndBack(target)
    },
    check: (target) => isOpen(target, 0, target.networkIds[0]),
  },
  {
    name: 'follow the account',
    from: 'connected',
    async run(target) {
      const { wallet, networkIds } = target
      const ends = new Set<string>()
      for (const accountIndex of [1, 0]) {
        wallet.switchAccount(accountIndex)
        await untilOpen(target, accountIndex, networkIds[0])
        ends.add(await sign(target))
      }
      return [...ends].join()
    },
  },
  {
    name: 'follow the network',
    from: 'connected',
    needs: 'switchNetwork',
    async run(target) {
      const { wallet, networkIds } = target
      for (const networkId of [networkIds[1], networkIds[0]]) {
        wallet.switchNetwork?.(networkId)
        await untilOpen(target, 0, networkId)
      }
      return 'OK'
    },
  },
  {
    name: 'reload',
    from: 'connected',
    async run(target) {
      const { app, wallet, networkIds } = target
      const asked = wallet.questions.length
      await app.reload()
      await untilOpen(target, 0, networkIds[0])
      equal(wallet.questions.length, asked, 'The person was asked while the page opened')
      return sign(target)
    },
  },
  {
    name: 'unlock',
    from: 'connected',
    needs: 'lock',
    async run(target) {
      const { wallet, networkIds } = target
      wallet.lock?.()
      await target.app.see()
      wallet.unlock?.()
      await untilOpen(target, 0, networkIds[0])
      return signOnceOpen(target)
    },
  },
  {
    name: 'unlock after a reload',
    from: 'connected',
    needs: 'lock',
    async run(target) {
      const { app, wallet, networkIds } = target
      wallet.lock?.()
      await app.reload()
      wallet.unlock?.()
      await untilOpen(target, 0, networkIds[0])
      return signOnceOpen(target)
    },
  },
  {
    name: 'recover',
    async run(target, { quirk }) {
      const { app, wallet, networkIds } = target
      wallet.setQuirks([])
      wallet.release()
      await app.reload()
      await until('the connector', async () => (await app.connector()) !== undefined, limitMs)
      if (!(await app.connection())) equal(await connect(target), 'OK')
      await untilOpen(target, 0, networkIds[0])
      wallet.setQuirks([quirk])
      await inTime(app.reload(), 'The page did not open')
      wallet.setQuirks([])
      await app.reload()
      await untilOpen(target, 0, networkIds[0])
      return sign(target)
    },
  },
  {
    name: 'disconnect',
    async run({ app, wallet }, { quirk }) {
      wallet.setQuirks([quirk])
      const left = await app.disconnect()
      await app.reload()
      return toCode(left)
    },
    check: isLeft,
  },
]

async function connect(
  { app, networkIds }: QuirkTarget,
  { expected }: Partial<StepParameters> = {},
): Promise<string> {
  const attempt = await app.startConnect(networkIds[0])
  const timer = setTimeout(() => attempt.abort(), expected === 'ABORTED' ? patienceMs : limitMs)
  const outcome = await attempt.finished()
  clearTimeout(timer)
  return toCode(outcome)
}

async function sign(
  { app, networkIds, verify }: QuirkTarget,
  { expected }: Partial<StepParameters> = {},
): Promise<string> {
  const connection = await app.connection()
  const address = connection?.accounts[0]?.address ?? ''
  const outcome = await Promise.race([
    app.signMessage(message),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, expected === 'UNANSWERED' ? patienceMs : limitMs)
    }),
  ])
  if (!outcome) return 'UNANSWERED'
  if (outcome.ok) {
    const networkId = connection?.networkId ?? networkIds[0]
    ok(
      await verify({ networkId, address, message, signature: String(outcome.value) }),
      `Not a signature of ${address}: ${outcome.value}`,
    )
  }
  return toCode(outcome)
}

/** Signs with a wallet that was locked: the app may only now detect the lock, or that it ended. */
async function signOnceOpen(target: QuirkTarget): Promise<string> {
  let end = 'NOT_CONNECTED'
  await until(
    'the connection after the lock',
    async () => {
      end = await sign(target)
      if (end === 'NOT_CONNECTED') await target.app.see()
      return end !== 'NOT_CONNECTED'
    },
    limitMs,
  )
  return end
}

async function switchThereAndBack(target: QuirkTarget): Promise<string> {
  const { app, networkIds } = target
  for (const networkId of [networkIds[1], networkIds[0]]) {
    const outcome = await inTime(app.switchNetwork(networkId), 'The network was not switched')
    if (!outcome.ok) return toCode(outcome)
    await untilOpen(target, 0, networkId)
  }
  return 'OK'
}

/** Returns the code with which a call ended. It must be a Foyer code, because apps choose their message by it. */
function toCode(outcome: Outcome): string {
  if (outcome.ok) return 'OK'
  match(String(outcome.code), /^[A-Z][A-Z\d_]+$/, `Not an error of Foyer: ${outcome.code} ${outcome.message}`)
  return String(outcome.code)
}

async function inTime<value>(call: Promise<value>, what: string): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(what)), limitMs)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

async function isLeft({ app }: QuirkTarget): Promise<void> {
  equal(await app.connection(), undefined)
  equal(await app.status(), 'disconnected')
}

/** Whether the wallet is connected with exactly its exposed accounts, each once and in one spelling. */
async function isOpen(target: QuirkTarget, accountIndex: number, networkId: CaipNetworkId): Promise<void> {
  const { app, wallet } = target
  const connection = await app.connection()
  const addresses = connection?.accounts.map(({ address }) => address) ?? []
  // On EVM both spellings are valid; the suite of `changesSpelling` checks that an account keeps its spelling.
  const write = (list: readonly string[]) =>
    target.namespace === 'eip155' ? list.map((address) => address.toLowerCase()) : list
  deepEqual(
    { status: await app.status(), networkId: connection?.networkId, addresses: write(addresses) },
    { status: 'connected', networkId, addresses: write(wallet.addresses(accountIndex, networkId)) },
  )
  for (const address of addresses) ok(isCaipAddress(`${networkId}:${address}`), address)
}

/** Waits for the app to show the state; meanwhile returns to the page, as visitors do. */
async function untilOpen(target: QuirkTarget, accountIndex: number, networkId: CaipNetworkId): Promise<void> {
  let failure: unknown
  const check = () =>
    isOpen(target, accountIndex, networkId).then(
      () => true,
      (error: unknown) => {
        failure = error
        return false
      },
    )
  const timer = setInterval(() => void target.app.see(), patienceMs / 2)
  try {
    await until('the accounts', check, limitMs)
  } catch {
    throw failure
  } finally {
    clearInterval(timer)
  }
}
