import { icons } from '../tiles/icons.tsx'

/** A wallet's icon, only if it is inline: one on another host would reveal the visit to that host. */
export function WalletIcon({ src }: { src: string | undefined }) {
  return (
    <span className="door-icon">
      {src?.startsWith('data:image/') ? <img src={src} alt="" width="40" height="40" /> : icons.account}
    </span>
  )
}
