'use client'
import { SecurityLink } from '../../login/SecurityLink.tsx'
import { useSecurity } from '../../login/useSecurity.ts'
import { useModal } from '../../ModalContext.ts'
import { ShieldIcon } from '../../parts/accountIcons.tsx'
import { Button, LinkButton } from '../../parts/kit.tsx'

/** Asks the visitor to set up recovery for the embedded wallet before receiving funds. */
export function RecoveryAsk({ onLater }: { onLater(): void }) {
  const { texts } = useModal()
  const { open, blockedUrl } = useSecurity()
  return (
    <div className="view receive" data-testid="recovery-ask">
      <span className="recovery-icon">
        <ShieldIcon />
      </span>
      <h2 className="recovery-title">{texts.login.recoveryTitle}</h2>
      <p className="hint">{texts.login.recoveryText}</p>
      <Button isAccent data-testid="recovery-set-up" onClick={() => open('recovery')}>
        {texts.login.recoverySetUp}
      </Button>
      <SecurityLink url={blockedUrl} />
      <LinkButton data-testid="recovery-later" onClick={onLater}>
        {texts.login.recoveryLater}
      </LinkButton>
    </div>
  )
}
