import { icons } from '../tiles/icons.tsx'

/** A wallet's icon where it came with the wallet: one on another host would tell that host who visits. */
export function WalletIcon({ src }: { src: string | undefined }) {
  return (
    <span className="door-icon">
      {src?.startsWith('data:image/') ? <img src={src} alt="" width="40" height="40" /> : icons.account}
    </span>
  )
}
