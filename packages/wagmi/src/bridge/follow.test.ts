import { connect, disconnect, getConnection, start, switchConnection, switchNetwork } from '@foyer/core'
import { getWalletErrorKind } from '@foyer/core/adapter'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from 'wagmi'
import * as actions from 'wagmi/actions'
import { createPhone, type Phone, phoneId } from '../test/createPhone.ts'
import {
  createWorld,
  type Left,
  mountProvider,
  nothingLeft,
  otherId,
  showFoyer,
  showWagmi,
  type World,
  walletId,
} from '../test/createWorld.ts'

const browserIds = [walletId, otherId] as const
const ids = [...browserIds, phoneId] as const
type Id = (typeof ids)[number]
/** More changes than this after one command mean a loop. */
const changesMax = 30
/** Anything that takes more turns than this never ends. */
const turnsMax = 200

type Command =
  | { type: 'connect'; side: 'foyer' | 'wagmi'; id: Id; isRefused: boolean }
  | { type: 'disconnect'; side: 'foyer' | 'wagmi' | 'wallet'; id: Id }
  | { type: 'use'; side: 'foyer' | 'wagmi'; id: Id }
  | { type: 'network'; side: 'foyer' | 'wagmi' | 'wallet'; id: Id; chainId: 1 | 11155111 }
  | { type: 'account'; id: Id; index: number }
  | { type: 'reload'; hasProvider: boolean }

const id = fc.constantFrom(...ids)
const side = fc.constantFrom('foyer', 'wagmi')
const anySide = fc.constantFrom('foyer', 'wagmi', 'wallet')
const command = fc
  .oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('connect'), side, id, isRefused: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('disconnect'), side: anySide, id }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('use'), side, id }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('network'),
        side: anySide,
        id,
        chainId: fc.constantFrom(1, 11155111),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('account'), id, index: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('reload'), hasProvider: fc.boolean() }) },
  )
  .chain((one) => fc.boolean().map((isHasty) => ({ ...one, isHasty }) as GivenCommand))

/** A command, and whether the next one comes before its end. */
type GivenCommand = Command & { isHasty: boolean }

/** A visitor's state across reloads. */
type Visitor = {
  phone: Phone
  left: Left
  /** Wallets whose last command was to connect. */
  wanted: Set<Id>
  /** Attempts still running: a command to disconnect may come before or after their end. */
  running: Id[]
  /** Maximum number of prompts per wallet. */
  asked: Map<Id, number>
}
type Page = World & Visitor & { multiWallet: boolean; changes: number }

async function openPage(
  { phone, left, wanted, running, asked }: Visitor,
  { multiWallet, hasProvider }: { multiWallet: boolean; hasProvider: boolean },
): Promise<Page> {
  const world = createWorld({ left, connectors: [phone.create], features: { multiWallet } })
  const page: Page = { ...world, phone, left, wanted, running, asked, multiWallet, changes: 0 }
  const count = () => {
    page.changes++
  }
  world.foyer.subscribe(count)
  world.config.subscribe((state) => state, count)
  if (hasProvider) mountProvider(world.config)
  await Promise.all([start(world.foyer), pass(page)])
  return page
}

/** Runs everything that is pending. */
async function pass(page?: Page): Promise<void> {
  for (let quiet = 0, changes = 0, turns = 0; quiet < 8; quiet++, turns++) {
    expect(turns).toBeLessThan(turnsMax)
    await vi.advanceTimersByTimeAsync(500)
    // The browser's timers are controlled by the test, the machine's tasks are not.
    await new Promise((resolve) => setImmediate(resolve))
    if (page && (page.changes !== changes || page.running.length > 0)) quiet = 0
    changes = page?.changes ?? 0
  }
}

const listFoyer = ({ foyer }: World) =>
  foyer.state.connections.flatMap(({ connectorId, connection }) => (connection ? connectorId : [])).sort()
const listWagmi = ({ config }: World) =>
  [...config.state.connections.values()].map(({ connector }) => connector.id.replace('foyer:', '')).sort()
const findConnector = (config: Config, wanted: Id) =>
  config.connectors.find((connector) => connector.id.replace('foyer:', '') === wanted)
const questionsOf = ({ wallet, other }: World, of: Id) =>
  (of === walletId ? wallet : other).questions.filter(({ method }) =>
    /equest(Accounts|Permissions)/.test(method),
  ).length

async function run(one: Command, page: Page): Promise<void> {
  const { config, foyer, phone } = page
  const forget = (left: Id) => page.running.includes(left) || page.wanted.delete(left)
  const connector = 'id' in one ? findConnector(config, one.id) : undefined
  const wallet =
    'id' in one && one.id !== phoneId ? (one.id === walletId ? page.wallet : page.other) : undefined
  switch (one.type) {
    case 'connect': {
      // wagmi cannot pair a Foyer phone.
      if (one.side === 'wagmi' && !wallet) return
      const isLive = listWagmi(page).includes(one.id) || listFoyer(page).includes(one.id)
      if (one.isRefused && wallet && !isLive) wallet.rejectNext()
      else page.wanted.add(one.id)
      page.asked.set(one.id, (page.asked.get(one.id) ?? 0) + 1)
      page.running.push(one.id)
      try {
        if (one.side === 'foyer') await connect(foyer, { connectorId: one.id })
        else if (connector) await actions.connect(config, { connector })
      } finally {
        page.running.splice(page.running.indexOf(one.id), 1)
      }
      return
    }
    case 'disconnect': {
      if (one.side === 'foyer') {
        const shown = getConnection(foyer.state, 'eip155')?.connectorId
        forget(shown as Id)
        await disconnect(foyer, { namespace: 'eip155' })
      } else if (one.side === 'wagmi') {
        const live = connector && config.state.connections.has(connector.uid)
        if (!live) return
        forget(one.id)
        await actions.disconnect(config, { connector })
      } else {
        forget(one.id)
        if (wallet) wallet.disconnect()
        else phone.end()
      }
      return
    }
    case 'use':
      if (one.side === 'foyer') {
        if (!page.multiWallet || !listFoyer(page).includes(one.id)) return
        await switchConnection(foyer, { connectorId: one.id, namespace: 'eip155' })
      } else if (connector) await actions.switchAccount(config, { connector })
      return
    case 'network': {
      const { chainId } = one
      if (one.side === 'foyer') await switchNetwork(foyer, { networkId: `eip155:${chainId}` })
      else if (one.side === 'wagmi') await actions.switchChain(config, { chainId })
      else wallet?.switchChain(chainId)
      return
    }
    case 'account':
      if (wallet) wallet.switchAccount(one.index * 2)
      else phone.switchAccount(one.index)
  }
}

/**
 * Commands that write the state from when they began: a wallet that ends meanwhile returns, possibly on one side only.
 */
function isLate({ type }: Command): boolean {
  return type === 'use'
}

/** Checks the invariants that apply whenever nothing is pending. */
async function expectInStep(page: Page): Promise<void> {
  const { foyer, config, wanted, asked } = page
  expect(showFoyer(foyer)).toBe(showWagmi(config))
  expect(listFoyer(page)).toEqual(listWagmi(page))
  for (const one of listFoyer(page)) expect(wanted).toContain(one)
  if (showFoyer(foyer) === 'disconnected')
    expect(foyer.state.activeNetworkId).toBe(`eip155:${config.state.chainId}`)
  for (const one of browserIds) expect(questionsOf(page, one)).toBeLessThanOrEqual(asked.get(one) ?? 0)
  const { changes } = page
  await pass(page)
  expect(page.changes).toBe(changes)
}

test('behavior: after random actions on either side, Foyer and wagmi agree, without endless updates', async () => {
  await warmUp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(command, { maxLength: 14, size: 'max' }),
      async (multiWallet, commands) => {
        await visit(multiWallet, commands)
      },
    ),
    { numRuns: 60 },
  )
})

test('behavior: a wallet that disconnects while wagmi switches to it ends disconnected, and can connect again', async () => {
  await warmUp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const ended = [
    { type: 'connect', side: 'foyer', id: otherId, isRefused: false, isHasty: false },
    { type: 'disconnect', side: 'wallet', id: otherId, isHasty: true },
    { type: 'use', side: 'wagmi', id: otherId, isHasty: false },
  ] as const
  for (const multiWallet of [false, true]) {
    // wagmi called itself connected once the next wallet had declined.
    await visit(multiWallet, [
      ...ended,
      { type: 'connect', side: 'foyer', id: walletId, isRefused: true, isHasty: false },
    ])
    // wagmi refused to connect it, as connected already.
    const page = await visit(multiWallet, [
      ...ended,
      { type: 'connect', side: 'wagmi', id: otherId, isRefused: false, isHasty: false },
    ])
    expect(listWagmi(page)).toEqual([otherId])
  }
})

/** Runs the commands on a new page, and checks that both sides are in step after each. */
async function visit(multiWallet: boolean, commands: readonly GivenCommand[]): Promise<Page> {
  const visitor = { left: nothingLeft(), wanted: new Set<Id>(), running: [], asked: new Map() }
  let page = await openPage({ ...visitor, phone: createPhone() }, { multiWallet, hasProvider: true })
  for (const one of commands) {
    page.changes = 0
    if (one.type === 'reload') {
      await pass(page)
      page.foyer.destroy()
      page = await openPage(page, { multiWallet, hasProvider: one.hasProvider })
      continue
    }
    const running = run(one, page).catch(() => {})
    if (one.isHasty && !isLate(one)) continue
    await Promise.all([running, pass(page)])
    await expectInStep(page)
    expect(page.changes).toBeLessThan(changesMax)
  }
  await pass(page)
  await expectInStep(page)
  page.foyer.destroy()
  return page
}

/** Preloads lazy code, so that no run waits for it. */
async function warmUp(): Promise<void> {
  const phone = createPhone()
  const options = { left: nothingLeft(), connectors: [phone.create] }
  const world = createWorld(options)
  await start(world.foyer)
  const [connector] = world.config.connectors
  if (connector) await actions.connect(world.config, { connector })
  await vi.waitFor(() => expect(showFoyer(world.foyer)).toBe(showWagmi(world.config)))
  await actions.switchChain(world.config, { chainId: 11155111 })
  await switchNetwork(world.foyer, { networkId: 'eip155:1' })
  await connect(world.foyer, { connectorId: phoneId })
  await switchNetwork(world.foyer, { networkId: 'eip155:11155111' })
  world.foyer.destroy()
  const again = createWorld(options)
  await start(again.foyer)
  await vi.waitFor(() => expect(listWagmi(again)).toEqual([phoneId]))
  await disconnect(again.foyer)
  again.foyer.destroy()
  // The code that reads errors loads with the first one.
  await getWalletErrorKind(new Error('unclear'))
}
