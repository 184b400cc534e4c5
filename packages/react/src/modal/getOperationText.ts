import type { Transaction } from '@foyer/contract'
import { getWrap } from './getWrap.ts'
import type { Texts } from './locales/en.ts'

/** Returns what a transaction did. Only a trade of the network's own currency for as much of its wrapped token is a wrap. */
export function getOperationText({ metadata, transfers }: Transaction, texts: Texts): string {
  const { operationType } = metadata
  const find = (way: string) => transfers.find(({ direction }) => direction === way)
  const [given, got] = [find('out'), find('in')]
  const isSameAmount = given?.quantity.numeric === got?.quantity.numeric
  const wrap =
    operationType === 'trade' && transfers.length === 2 && isSameAmount
      ? getWrap({ sold: toAsset(given), bought: toAsset(got) })
      : undefined
  return wrap ? texts.wraps[wrap] : texts.operations[operationType]
}

const toAsset = (transfer: Transaction['transfers'][number] | undefined) => {
  const info = transfer?.fungible_info
  return info && { ...info, isListed: !info.is_spam && info.address !== undefined }
}
