import type { ComponentProps } from 'react'
import { SearchIcon } from './icons.tsx'

/** A search field; its label is its placeholder and its name. */
export function SearchField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className="search">
      <SearchIcon />
      <input
        type="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        {...rest}
      />
    </div>
  )
}
