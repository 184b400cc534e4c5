'use client'
import { EmailField } from '../../login/EmailField.tsx'
import { ConsentGate } from '../../parts/ConsentGate.tsx'

/** Login by email alone, where the app leads there. */
export default function EmailLogin() {
  return (
    <ConsentGate isBeside={false}>
      <div className="view">
        <EmailField isAlone />
      </div>
    </ConsentGate>
  )
}
