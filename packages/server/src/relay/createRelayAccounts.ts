import { bindOperations } from '../kit/bindOperations.ts'
import type { Clock } from '../kit/Clock.ts'
import type { Operation } from '../kit/Operation.ts'
import { wideLimitFactor } from '../kit/toWideLimitKey.ts'
import { createByteBucket } from './createByteBucket.ts'
import { createExpiringSum, type ExpiringSum, roundExpiry } from './createExpiringSum.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { RelayRpcError } from './RelayRpcError.ts'
import type { StoredUsage } from './RelayStore.ts'

/**
 * Parties whose limits a socket counts against. Anyone can create client ids, so a limit by client id alone has no
 * effect.
 */
export type RelayParty = {
  clientId: string
  /** As returned by `toLimitKey`. */
  address: string
  /** As returned by `toWideLimitKey`. */
  network?: string | undefined
  projectId: string
}

/** Size of a message, and how long it is kept. */
export type Holding = { bytes: number; publishedAtMs: number; expiresAtMs: number }

/** Remaining budget of one socket: its own limits and those of its client id, address and project. */
export type RelayAccount = RelayParty & {
  /** Counts bytes read from the socket or for it. */
  spend(bytes: number): void
  /** Milliseconds until the socket may continue. */
  waitMs(): number
  /**
   * Counts messages as stored until they expire.
   *
   * @throws RelayRpcError if a quota would be exceeded; then nothing is counted.
   */
  hold(messages: readonly Holding[]): void
  /** Releases messages that were counted but not stored. */
  release(messages: readonly Holding[]): void
  /** Adds to the number of topics the socket follows; negative when it unsubscribes. @throws RelayRpcError */
  addTopics(count: number): void
  /** Adds to the number of unread bytes; negative once read. Returns whether the address is within its limit. */
  addBuffered(bytes: number): boolean
  /** Stops counting the socket. */
  close(): void
}

/** Limits shared by several sockets. */
export type RelayAccounts = {
  /** Returns `undefined` if the address or the client id already has too many sockets. */
  open(party: RelayParty): RelayAccount | undefined
  /**
   * Counts the messages stored before this process started. Addresses are not stored, so their counts start from zero.
   */
  load(usage: readonly StoredUsage[]): void
  /** Drops parties with nothing left to count. */
  purge(): void
  /** Bytes in the mailboxes of all projects. */
  heldBytes(): number
  /** Messages in mailboxes. */
  heldMessages(): number
}

type Limits = { perSecond: number; burst: number; maxStoredBytes: number }

/** State of `createRelayAccounts`. */
type AccountsState = {
  clock: Clock
  clients: ReturnType<typeof createShares>
  addresses: ReturnType<typeof createShares>
  projects: ReturnType<typeof createShares>
  networks: ReturnType<typeof createShares>
  /** Number of stored messages. */
  messages: ExpiringSum
  limits: RelayLimits
}

/** Creates the accounts. They are in the memory of this process. */
export function createRelayAccounts(options: { limits: RelayLimits; clock: Clock }): RelayAccounts {
  const { limits, clock } = options
  const clients = createShares(clock, 'client', {
    perSecond: limits.bytesPerSecondPerClient,
    burst: limits.byteBurstPerClient,
    maxStoredBytes: limits.maxStoredBytesPerClient,
  })
  const addresses = createShares(clock, 'address', {
    perSecond: limits.bytesPerSecondPerAddress,
    burst: limits.byteBurstPerAddress,
    maxStoredBytes: limits.maxStoredBytesPerAddress,
  })
  const networks = createShares(clock, 'network', {
    perSecond: limits.bytesPerSecondPerAddress * wideLimitFactor,
    burst: limits.byteBurstPerAddress * wideLimitFactor,
    maxStoredBytes: limits.maxStoredBytesPerAddress * wideLimitFactor,
  })
  const projects = createShares(clock, 'project', {
    perSecond: limits.bytesPerSecondPerProject,
    burst: limits.byteBurstPerProject,
    maxStoredBytes: limits.maxStoredBytesPerProject,
  })

  const messages = createExpiringSum()
  const accounts: AccountsState = { clock, clients, addresses, projects, networks, messages, limits }
  return bindOperations(accounts, { open, load, purge, heldBytes, heldMessages })
}

function createShares(clock: Clock, kind: string, { perSecond, burst, maxStoredBytes }: Limits) {
  const create = () => ({
    kind,
    maxStoredBytes,
    bucket: createByteBucket({ perSecond, burst, nowMs: clock() }),
    storedBytes: createExpiringSum(),
    sockets: 0,
    topics: 0,
    buffered: 0,
  })
  const all = new Map<string, ReturnType<typeof create>>()
  return {
    of(key: string) {
      const share = all.get(key) ?? create()
      all.set(key, share)
      return share
    },
    storedBytes(nowMs: number) {
      let bytes = 0
      for (const { storedBytes } of all.values()) bytes += storedBytes.total(nowMs)
      return bytes
    },
    purge(nowMs: number) {
      for (const [key, { sockets, storedBytes, bucket }] of all)
        if (!sockets && !storedBytes.total(nowMs) && bucket.isFull(nowMs)) all.delete(key)
    },
  }
}

const open: Operation<AccountsState, RelayAccounts, 'open'> = (accounts, party) => {
  const { clients, addresses, projects, networks, limits, clock } = accounts
  const [client, address, project] = [
    clients.of(party.clientId),
    addresses.of(party.address),
    projects.of(party.projectId),
  ]
  const network = party.network === undefined ? undefined : networks.of(party.network)
  /** Counts by address, and by its network with four times the limit. */
  const places = [
    { share: address, factor: 1 },
    ...(network ? [{ share: network, factor: wideLimitFactor }] : []),
  ]
  const isFull = places.some(({ share, factor }) => share.sockets >= limits.maxSocketsPerAddress * factor)
  if (isFull || client.sockets >= limits.maxSocketsPerClient) return undefined
  const shares = [client, ...places.map(({ share }) => share), project]
  for (const share of shares) share.sockets++
  const own = createByteBucket({
    perSecond: limits.bytesPerSecondPerSocket,
    burst: limits.byteBurstPerSocket,
    nowMs: clock(),
  })
  let isClosed = false

  function add(messages: readonly Holding[], sign: 1 | -1) {
    for (const { bytes, publishedAtMs, expiresAtMs } of messages) {
      const untilMs = roundExpiry(expiresAtMs, publishedAtMs)
      for (const { storedBytes } of shares) storedBytes.add(sign * bytes, untilMs)
      accounts.messages.add(sign, untilMs)
    }
  }

  return {
    ...party,
    spend(bytes) {
      const nowMs = clock()
      own.spend(bytes, nowMs)
      for (const { bucket } of shares) bucket.spend(bytes, nowMs)
    },
    waitMs() {
      const nowMs = clock()
      let ms = own.waitMs(nowMs)
      for (const { bucket } of shares) ms = Math.max(ms, bucket.waitMs(nowMs))
      return ms
    },
    hold(messages) {
      const nowMs = clock()
      let bytes = 0
      for (const message of messages) bytes += message.bytes
      for (const { kind, storedBytes, maxStoredBytes } of shares)
        if (storedBytes.total(nowMs) + bytes > maxStoredBytes)
          throw new RelayRpcError(
            -32_000,
            `Storage limit exceeded: this ${kind} may store ${maxStoredBytes} bytes. Try again when its messages have expired.`,
          )
      add(messages, 1)
    },
    release(messages) {
      add(messages, -1)
    },
    addTopics(count) {
      for (const { share, factor } of places)
        if (count > 0 && share.topics + count > limits.maxTopicsPerAddress * factor)
          throw new RelayRpcError(-32_000, `Subscription limit of this ${share.kind} exceeded`)
      for (const { share } of places) share.topics += count
    },
    addBuffered(bytes) {
      for (const { share } of places) share.buffered += bytes
      return places.every(({ share, factor }) => share.buffered <= limits.maxBufferedBytesPerAddress * factor)
    },
    close() {
      if (isClosed) return
      isClosed = true
      for (const share of shares) share.sockets--
    },
  }
}

const load: Operation<AccountsState, RelayAccounts, 'load'> = (accounts, usage) => {
  const { clock, clients, projects, messages } = accounts
  const nowMs = clock()
  for (const { clientId, projectId, count, bytes, expiresAtMs } of usage) {
    const untilMs = roundExpiry(expiresAtMs, nowMs)
    messages.add(count, untilMs)
    clients.of(clientId).storedBytes.add(bytes, untilMs)
    if (projectId !== undefined) projects.of(projectId).storedBytes.add(bytes, untilMs)
  }
}

const purge: Operation<AccountsState, RelayAccounts, 'purge'> = (accounts) => {
  const { clock, clients, addresses, networks, projects } = accounts
  const nowMs = clock()
  for (const shares of [clients, addresses, networks, projects]) shares.purge(nowMs)
}

const heldBytes: Operation<AccountsState, RelayAccounts, 'heldBytes'> = ({ projects, clock }) =>
  projects.storedBytes(clock())

const heldMessages: Operation<AccountsState, RelayAccounts, 'heldMessages'> = ({ messages, clock }) =>
  messages.total(clock())
