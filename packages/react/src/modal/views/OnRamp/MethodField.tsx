'use client'
import { setOnramp } from '@foyer/core/ui'
import { useId } from 'react'
import { useModal } from '../../ModalContext.ts'
import { getMethodName } from './getMethodName.ts'
import { MethodIcon } from './Method.tsx'
import { useOnrampTexts } from './OnRampPlace.tsx'
import type { OnrampForm } from './useOnrampForm.ts'

/** Selects the payment method: one, or any. */
export function MethodField({ buying: { form } }: { buying: OnrampForm }) {
  const { foyer } = useModal()
  const onrampTexts = useOnrampTexts()
  const id = useId()
  const { paymentCurrency, paymentMethod } = form
  const methods = [undefined, ...paymentCurrency.limits.map((limit) => limit.id)]
  return (
    <fieldset className="buy-methods">
      <legend className="buy-label">{onrampTexts.method}</legend>
      <div className="buy-choices">
        {methods.map((method = '') => (
          <label key={method} className="buy-choice">
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={(paymentMethod ?? '') === method}
              data-testid={`onramp-method-${method || 'any'}`}
              onChange={() => setOnramp(foyer, { paymentMethod: method || undefined })}
            />
            <span>
              {method && <MethodIcon id={method} />}
              {method ? getMethodName(method, onrampTexts) : onrampTexts.anyMethod}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
