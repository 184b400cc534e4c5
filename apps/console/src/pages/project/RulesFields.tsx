import { type DraftFields, logIns } from './Draft.ts'
import { TextField } from './TextField.tsx'

/** Features and contents that the project's pages may use. */
export function RulesFields({ draft, errorOf, isReadOnly, onChange }: DraftFields) {
  const { providers } = draft
  const field = (
    key: 'featured' | 'include' | 'exclude' | 'relay' | 'allowedNetworks' | 'languages',
    path: string,
    label: string,
    hint: string,
  ) => (
    <TextField
      label={label}
      hint={hint}
      isLong
      value={draft[key]}
      error={errorOf(path)}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  return (
    <>
      {field(
        'featured',
        'wallets.featured',
        'Wallets shown first',
        'One id of the directory a line, such as metamask. They take the place of those that the app features.',
      )}
      {field(
        'include',
        'wallets.include',
        'Only these wallets',
        'No other wallet of the directory is shown.',
      )}
      {field(
        'exclude',
        'wallets.exclude',
        'Never these wallets',
        'Ids, names or reverse domain names such as com.example.wallet; extensions of the browser too.',
      )}
      {field(
        'relay',
        'wallets.relay',
        'Wallets that dial your relay',
        'One id of the directory a line, or * for all. Only for pages with a relay of their own, which offer no other phone wallets.',
      )}
      {field(
        'allowedNetworks',
        'networks',
        'Networks',
        'One CAIP-2 id a line, such as eip155:8453, of those the app has. The server answers for no others.',
      )}
      <fieldset className="field" disabled={isReadOnly}>
        <legend className="field-label">Logins by email and social account</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={providers === undefined}
            onChange={({ target: { checked } }) => onChange({ providers: checked ? undefined : [...logIns] })}
          />
          All that this server has
        </label>
        {providers && (
          <div className="checks">
            {logIns.map((logIn) => (
              <label className="check" key={logIn}>
                <input
                  type="checkbox"
                  checked={providers.includes(logIn)}
                  onChange={({ target: { checked } }) =>
                    onChange({
                      providers: logIns.filter((other) =>
                        other === logIn ? checked : providers.includes(other),
                      ),
                    })
                  }
                />
                {logIn}
              </label>
            ))}
          </div>
        )}
        {errorOf('providers') && <p className="hint failure">{errorOf('providers')}</p>}
      </fieldset>
      {field(
        'languages',
        'languages',
        'Languages',
        'One tag a line, such as en or pt-BR. The first is for visitors who speak none of them.',
      )}
    </>
  )
}
