'use client'
import { getOnramp } from '@foyer/core'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { getLocale } from '../../getLocale.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { LinkButton } from '../../parts/kit.tsx'
import { Select } from '../../parts/Select.tsx'
import { countries, states } from './countries.ts'
import { useOnrampTexts } from './OnRampPlace.tsx'
import { setOnrampRegion } from './onrampRegion.ts'

/** The visitor's region, which determines what can be bought: asked if unknown, otherwise one line that can be changed. */
export function RegionField() {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const country = useModalState((state) => getOnramp(state).country)
  const subdivision = useModalState((state) => getOnramp(state).subdivision)
  const named = useMemo(() => nameCountries(texts.locale), [texts.locale])
  const [isOpen, setIsOpen] = useState(!country)
  const [isChanged, setIsChanged] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isChanged) select.current?.focus()
  }, [isChanged])
  const known = named.find(({ code }) => code === country)
  if (known && !isOpen)
    return (
      <div className="buy-line">
        <span className="buy-small" data-testid="onramp-from">
          <span className="buy-label">{onrampTexts.country}</span>{' '}
          <bdi>{subdivision ? `${known.name}, ${subdivision}` : known.name}</bdi>
        </span>
        <LinkButton
          data-testid="onramp-change"
          onClick={() => {
            setIsOpen(true)
            setIsChanged(true)
          }}
        >
          {onrampTexts.change}
        </LinkButton>
      </div>
    )
  return (
    <>
      <Choice
        selectRef={select}
        label={onrampTexts.country}
        testId="onramp-country"
        value={country}
        onChange={(value) => setOnrampRegion(foyer, { country: value })}
      >
        <option value="">{onrampTexts.noCountry}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      {country === 'US' && (
        <Choice
          label={onrampTexts.state}
          testId="onramp-state"
          value={subdivision}
          onChange={(value) => setOnrampRegion(foyer, { country, subdivision: value })}
        >
          <option value="">{onrampTexts.noCountry}</option>
          {states.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Choice>
      )}
    </>
  )
}

function Choice({
  label,
  testId,
  selectRef,
  value = '',
  onChange,
  children,
}: {
  label: string
  testId: string
  selectRef?: RefObject<HTMLSelectElement | null>
  value: string | undefined
  onChange(value: string | undefined): void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="buy-line">
      <label className="buy-label" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        selectRef={selectRef}
        data-testid={testId}
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        {children}
      </Select>
    </div>
  )
}

function nameCountries(language: string): readonly { code: string; name: string }[] {
  const locale = getLocale(language)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
