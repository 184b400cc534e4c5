import '@fontsource-variable/inter/wght.css'
import './wallet.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadConfig } from './config.ts'
import { Splash } from './views/Splash.tsx'
import { WalletContext } from './views/useWallet.ts'

async function start(root: Root): Promise<void> {
  root.render(<Splash />)
  try {
    const [config, { App }, { createWallet }, { pair }] = await Promise.all([
      loadConfig(),
      import('./App.tsx'),
      import('./wallet/createWallet.ts'),
      import('./wallet/pair.ts'),
    ])
    const wallet = await createWallet(config)
    const link = new URLSearchParams(window.location.search).get('uri')
    // A link pairs once: a reload must not retry it.
    if (link !== null) window.history.replaceState(null, '', '/')
    root.render(
      <StrictMode>
        <WalletContext value={wallet}>
          <App />
        </WalletContext>
      </StrictMode>,
    )
    if (link !== null) await pair(wallet, link)
  } catch (error) {
    root.render(<Splash problem={error instanceof Error ? error.message : 'The wallet could not start.'} />)
  }
}

const element = document.getElementById('app')
if (element) void start(createRoot(element))
