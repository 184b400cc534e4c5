import { check, type Schema } from '@foyer/contract'
import * as v from 'valibot'
import type { Foyer } from '../model/Foyer.ts'
import type { Network } from '../model/Network.ts'
import { findNetwork } from '../model/selectors.ts'
import type { SentStatus, Transfer, TransferEnd } from '../model/Transfer.ts'
import { toRequestError } from '../wallet/walletErrors.ts'
import { isUnsent } from './isUnsent.ts'

const statuses = {
  requested: 'open',
  pending: 'open',
  unclear: 'open',
  confirmed: 'ended',
  failed: 'ended',
  replaced: 'ended',
  dropped: 'ended',
} as const satisfies Record<SentStatus, 'open' | 'ended'>

/** Status of a stored record. */
export const sentStatus = v.picklist(Object.keys(statuses) as SentStatus[])

/** Something that was sent from here, and is followed until it ends. */
export type SentRecord = Pick<Transfer, 'id' | 'status' | 'networkId'>

/** One kind of what is sent from here. */
export type RecordKind<record extends SentRecord> = {
  /** The part of the state that shows them. */
  part: 'transfers' | 'swaps' | 'payments'
  /** Where they are stored. */
  key: string
  /** Of one of them. */
  schema: Schema<record>
  /** So many of the latest are remembered. */
  max: number
  /** Returns what follows one until it ends; `undefined` where its network cannot. */
  getWatch(foyer: Foyer, record: record, network: Network): (() => Promise<TransferEnd>) | undefined
  takeEnd(foyer: Foyer, record: record, end: TransferEnd): Promise<void>
}

/** What this page, others and earlier visits sent of one kind. */
export type Records<record extends SentRecord> = {
  /** Those that this page is asking a wallet for. */
  getAsked(foyer: Foyer): Set<string>
  /** Shows what is stored, and follows what did not end. */
  read(foyer: Foyer): void
  note(foyer: Foyer, record: record): void
  change(foyer: Foyer, id: string, update: Partial<record>): void
  /** Forgets one, for example one that was never sent. */
  remove(foyer: Foyer, id: string): void
  /** Follows each that has not ended, once. */
  watch(foyer: Foyer): void
  /** Takes what the wallet answered after all, where nothing else told meanwhile how it ended. */
  takeLate(foyer: Foyer, id: string, late: Promise<Partial<record>>): void
}

/** Defines how one kind is kept: in storage, in the state, and in the other tabs. */
export function defineRecords<record extends SentRecord>(kind: RecordKind<record>): Records<record> {
  const { part, key, schema, max, getWatch, takeEnd } = kind
  const createAsked = () => new Set<string>()
  const createWatched = () => new Set<string>()
  const getAsked = (foyer: Foyer) => foyer._internal.once(createAsked)
  // One that another version wrote does not take the others along.
  const readable = v.pipe(
    v.array(v.unknown()),
    v.transform((stored) =>
      stored.flatMap((one) => {
        const read = check(schema, one)
        return read.issues ? [] : [read.value]
      }),
    ),
  )
  const list = ({ _internal: { storage } }: Foyer): readonly record[] => storage.get(key, readable) ?? []

  function write(foyer: Foyer, records: readonly record[]): void {
    if (records.length > 0) foyer._internal.storage.set(key, records)
    else foyer._internal.storage.remove(key)
    foyer._internal.setState({ [part]: records })
    foyer._internal.tell({ type: 'transfers' })
  }

  function isOpen(foyer: Foyer, id: string): boolean {
    return list(foyer).some((record) => record.id === id && statuses[record.status] === 'open')
  }

  function change(foyer: Foyer, id: string, update: Partial<record>): void {
    write(
      foyer,
      list(foyer).map((record) => (record.id === id ? { ...record, ...update } : record)),
    )
  }

  function remove(foyer: Foyer, id: string): void {
    const records = list(foyer)
    const left = records.filter((record) => record.id !== id)
    if (left.length < records.length) write(foyer, left)
  }

  function watch(foyer: Foyer): void {
    const watched = foyer._internal.once(createWatched)
    const asked = getAsked(foyer)
    for (const record of list(foyer)) {
      const { id, status, networkId } = record
      if (statuses[status] === 'ended' || watched.has(id) || asked.has(id)) continue
      const network = findNetwork(foyer.state, networkId)
      const follow = network && getWatch(foyer, record, network)
      if (!follow) continue
      watched.add(id)
      follow().then(
        async (end) => {
          // What stayed unclear is looked at again on the next visit.
          if (end.status !== 'unclear') watched.delete(id)
          // The visitor may have said meanwhile that it was never sent.
          if (isOpen(foyer, id)) await takeEnd(foyer, record, end)
        },
        // The instance ended, or the code is out of reach: the next visit goes on.
        () => void watched.delete(id),
      )
    }
  }

  return {
    getAsked,
    read(foyer) {
      foyer._internal.setState({ [part]: list(foyer) })
      watch(foyer)
    },
    note: (foyer, record) =>
      write(
        foyer,
        // One that may still be sent is never forgotten for newer ones: it would be made again.
        [record, ...list(foyer)].filter(({ status }, index) => index < max || statuses[status] === 'open'),
      ),
    change,
    remove,
    watch,
    takeLate(foyer, id, late) {
      late.then(
        (update) => {
          if (!isOpen(foyer, id)) return
          change(foyer, id, update)
          // Whoever follows it without its hash finds less.
          foyer._internal.once(createWatched).delete(id)
          watch(foyer)
        },
        async (cause) => {
          if (isUnsent(await toRequestError(cause))) remove(foyer, id)
        },
      )
    },
  }
}
