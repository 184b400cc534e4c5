import { languages } from '@foyer/core'
import { kinds } from './kinds.ts'
import { type Address, schemes, toAddress } from './readAddress.ts'
import { getStates, states, viewNames } from './states/registry.ts'

/** All views and their states. */
export function IndexPage({ address }: { address: Address }) {
  const { scheme, lang } = address
  return (
    <main className="index-page">
      <header>
        <h1>Foyer gallery</h1>
        <p>Every view of the modal in every state. Each has an address of its own.</p>
        <a href="/?theme">Theme editor</a>
        <form className="switches">
          <label>
            Colours
            <select name="scheme" defaultValue={scheme} onChange={submit}>
              {schemes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            Language
            <select name="lang" defaultValue={lang} onChange={submit}>
              {languages.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        </form>
      </header>
      <ul className="views">
        {viewNames.map((view) => (
          <li key={view}>
            <h2>{view}</h2>
            <ul>
              {[...getStates(view).keys()].map((state) => (
                <li key={state}>
                  <a href={toAddress({ view, state, scheme, lang })}>{state}</a>
                </li>
              ))}
              {kinds.map((kind) => {
                const state = states[view][kind]
                return 'none' in state ? (
                  <li key={kind} className="none">
                    No {kind}: {state.none}
                  </li>
                ) : null
              })}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  )
}

function submit(event: { currentTarget: HTMLSelectElement }) {
  event.currentTarget.form?.requestSubmit()
}
