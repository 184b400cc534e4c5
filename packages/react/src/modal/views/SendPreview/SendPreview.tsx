'use client'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { NoReceipt } from '../../receipt/NoReceipt.tsx'
import css from '../Send/Send.css.ts'
import { useSender } from '../Send/useSender.ts'
import { Review } from './Review.tsx'

const loadSent = async () => (await import('./Sent.tsx')).Sent

/** Shows the transfer with receiver and cost before the wallet is asked, and then its progress. */
export default function SendPreview() {
  useStyles(css)
  const connection = useSender()
  const flow = useModalState((state) => state.send.flow)
  const transfers = useModalState((state) => state.transfers)
  const sent =
    flow.status === 'pending' || flow.status === 'ended'
      ? transfers.find(({ id }) => id === flow.transferId)
      : undefined
  // Preloaded while the wallet is asked.
  const { code: Sent, isFailed, retry } = useLazy('sent', loadSent, flow.status !== 'editing')
  if (sent) return Sent ? <Sent transfer={sent} /> : <NoReceipt onRetry={isFailed ? retry : undefined} />
  return connection ? <Review connection={connection} /> : <div className="view" />
}
