'use client'
import { EmailField } from '../../login/EmailField.tsx'
import { ConsentGate } from '../../parts/ConsentGate.tsx'

/** Login by email only, for apps that link to it directly. */
export default function EmailLogin() {
  return (
    <ConsentGate isBeside={false}>
      <div className="view">
        <EmailField isAlone />
      </div>
    </ConsentGate>
  )
}
