import type { ReactNode } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { AlertIcon, CheckIcon } from '../parts/icons.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import type { ReceiptStatus } from './ReceiptStatus.ts'

const DashIcon = () => (
  <Icon>
    <path d="M5.5 10h9" />
  </Icon>
)
const ReturnIcon = () => (
  <Icon>
    <path d="M7.5 5 4 8.5 7.5 12M4.5 8.5H12a4 4 0 0 1 0 8H8.5" className="mirrored" />
  </Icon>
)
const QuestionIcon = () => (
  <Icon>
    <path d="M7.2 7.4a2.8 2.8 0 1 1 4 2.5c-.8.4-1.2.9-1.2 1.8M10 14.8v.1" />
  </Icon>
)

const signs: { readonly [status in ReceiptStatus]: ReactNode } = {
  done: <CheckIcon />,
  onItsWay: <Spinner />,
  failed: <AlertIcon />,
  cancelled: <DashIcon />,
  refunded: <ReturnIcon />,
  unknown: <QuestionIcon />,
}

/** Sign of a receipt. Each status has its own; only failures are red. */
export function ReceiptSign({ status }: { status: ReceiptStatus }) {
  return (
    <div className="receipt-sign" data-sign={status} aria-hidden="true">
      {signs[status]}
    </div>
  )
}
