'use client'
import { useAccountModal } from '../../AccountPlace.tsx'
import { Button } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import type { SaveStatus } from './useSave.ts'

/** Saves a change; the line above it shows the result. */
export function SaveButton({
  status,
  problem,
  isDisabled,
  testId,
}: {
  status: SaveStatus
  /** The reason why it cannot be saved yet. */
  problem?: string | undefined
  isDisabled: boolean
  testId: string
}) {
  const { texts } = useAccountModal()
  const said = {
    idle: '',
    signing: texts.signing,
    saved: texts.saved,
    declined: texts.saveDeclined,
    failed: texts.saveFailed,
  }[status]
  const isBad = problem !== undefined || status === 'declined' || status === 'failed'
  return (
    <>
      <p
        className="hint hint-inset own-said"
        data-tone={isBad ? 'bad' : undefined}
        role="status"
        data-testid={`${testId}-status`}
      >
        {problem ?? said}
      </p>
      <Button
        type="submit"
        isWide
        isAccent
        data-testid={testId}
        aria-busy={status === 'signing'}
        aria-label={texts.save}
        disabled={isDisabled || status === 'signing'}
      >
        {status === 'signing' ? <Spinner /> : texts.save}
      </Button>
    </>
  )
}
