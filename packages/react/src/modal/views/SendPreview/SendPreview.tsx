'use client'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import css from '../Send/Send.css.ts'
import { useSender } from '../Send/useSender.ts'
import { Review } from './Review.tsx'
import { Sent } from './Sent.tsx'

/** Shows what is sent, to whom and for how much, before the wallet is asked, and then the progress. */
export default function SendPreview() {
  useStyles(css)
  const connection = useSender()
  const flow = useModalState((state) => state.send.flow)
  const transfers = useModalState((state) => state.transfers)
  const sent =
    flow.status === 'pending' || flow.status === 'ended'
      ? transfers.find(({ id }) => id === flow.transferId)
      : undefined
  if (sent) return <Sent transfer={sent} />
  return connection ? <Review connection={connection} /> : <div className="view" />
}
