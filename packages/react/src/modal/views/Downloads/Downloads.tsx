'use client'
import type { ViewPayloads } from '@foyer/core'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { Picture } from '../../parts/Picture.tsx'
import { AllStoreLinks } from '../../parts/StoreLinks.tsx'
import css from './Downloads.css.ts'

/** All places to get a wallet: this device's store first, then the others. */
export default function Downloads({ payload }: { payload: ViewPayloads['Downloads'] }) {
  useStyles(css)
  const { texts } = useModal()
  const { wallet } = payload
  return (
    <div className="view downloads">
      <Picture src={wallet.iconUrl} name={wallet.name} />
      <p className="hint">{texts.getText(wallet.name)}</p>
      <AllStoreLinks wallet={wallet} />
    </div>
  )
}
