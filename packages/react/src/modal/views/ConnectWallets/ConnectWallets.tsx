'use client'
import { useWalletRows } from '../../hooks/useWalletRows.ts'
import { WalletList } from '../../parts/WalletList.tsx'

/** The list of wallets, if Connect collapses it into one button. */
export default function ConnectWallets() {
  return (
    <div className="view">
      <WalletList wallets={useWalletRows()} disabled={false} />
    </div>
  )
}
