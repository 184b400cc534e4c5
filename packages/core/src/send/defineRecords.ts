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

/** Something that was sent from here, followed until it ends. */
export type SentRecord = Pick<Transfer, 'id' | 'status' | 'networkId'>

/** Definition of one kind of record. */
export type RecordKind<record extends SentRecord> = {
  /** Part of the state that shows the records. */
  part: 'transfers' | 'swaps' | 'payments'
  /** Storage key. */
  key: string
  /** Schema of one record. */
  schema: Schema<record>
  /** Maximum number of records remembered. */
  max: number
  /** Returns a function that follows a record until it ends; `undefined` if its network does not support it. */
  getWatch(foyer: Foyer, record: record, network: Network): (() => Promise<TransferEnd>) | undefined
  takeEnd(foyer: Foyer, record: record, end: TransferEnd): Promise<void>
}

/** Records of one kind, from this page, other tabs and earlier visits. */
export type Records<record extends SentRecord> = {
  /** Ids this page is currently asking a wallet for. */
  getAsked(foyer: Foyer): Set<string>
  /** Loads stored records into the state, and follows the unfinished ones. */
  read(foyer: Foyer): void
  note(foyer: Foyer, record: record): void
  change(foyer: Foyer, id: string, update: Partial<record>): void
  /** Forgets a record, for example of something that was never sent. */
  remove(foyer: Foyer, id: string): void
  /** Starts to follow each unfinished record, once. */
  watch(foyer: Foyer): void
  /** Applies a wallet's late answer, unless the record's end is known by then. */
  takeLate(foyer: Foyer, id: string, late: Promise<Partial<record>>): void
}

/** Defines a kind of record: its storage, its part of the state, and its sync to other tabs. */
export function defineRecords<record extends SentRecord>(kind: RecordKind<record>): Records<record> {
  const { part, key, schema, max, getWatch, takeEnd } = kind
  const createAsked = () => new Set<string>()
  const createWatched = () => new Set<string>()
  const getAsked = (foyer: Foyer) => foyer._internal.once(createAsked)
  // A record written by another version must not invalidate the others.
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
    foyer._internal.notifyTabs({ type: 'transfers' })
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
          // An unclear record is checked again on the next visit.
          if (end.status !== 'unclear') watched.delete(id)
          // The visitor may have marked it as never sent meanwhile.
          if (isOpen(foyer, id)) await takeEnd(foyer, record, end)
        },
        // The instance ended, or the code could not be loaded: the next visit continues.
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
        // Never drop a record that may still be sent in favour of newer ones: it would be sent again.
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
          // Following it without its hash finds less.
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
