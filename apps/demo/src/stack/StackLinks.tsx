import type { DemoConfig } from '../config.ts'
import { type IconName, icons } from '../tiles/icons.tsx'

type Part = { icon: IconName; title: string; text: string; url: string }

/** Links to the other local services, for the developer who started the stack. */
export function StackLinks({ config }: { config: DemoConfig }) {
  const parts: readonly (Part | false | undefined | '')[] = [
    config.docsUrl && {
      icon: 'book',
      title: 'Documentation',
      text: 'Guides, every option, a playground',
      url: config.docsUrl,
    },
    config.mailboxUrl && {
      icon: 'mail',
      title: 'Inbox',
      text: 'Codes and links of logins by email',
      url: config.mailboxUrl,
    },
    config.walletUrl && {
      icon: 'phone',
      title: 'Phone wallet',
      text: 'Five kinds of chain; pairs by link',
      url: config.walletUrl,
    },
    config.secureUrl && {
      icon: 'sessions',
      title: 'Secure site',
      text: 'Keys of embedded wallets live there',
      url: `${config.secureUrl}/security?projectId=${config.projectId}`,
    },
  ]
  const chains = [...config.chains, ...(config.solana ? [config.solana] : [])]
  return (
    <section className="stack-part" aria-labelledby="stack-title">
      <div className="part-head">
        <h2 id="stack-title">On this machine</h2>
        <p className="note">Started by npm start. All funds are test funds.</p>
      </div>
      <ul className="stack">
        {parts.map(
          (part) =>
            part && (
              <li key={part.title}>
                <a className="stack-link" href={part.url} target="_blank" rel="noopener">
                  {icons[part.icon]}
                  <span className="tile-text">
                    <span className="tile-title">{part.title}</span>
                    <span className="tile-hint">{part.text}</span>
                  </span>
                  <span className="visually-hidden"> (in a new tab)</span>
                </a>
              </li>
            ),
        )}
      </ul>
      <dl className="hosts">
        <div>
          <dt>Server and relay</dt>
          <dd className="mono">{new URL(config.serverUrl).host}</dd>
        </div>
        {chains.map(({ name, rpcUrl }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{new URL(rpcUrl).host}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
