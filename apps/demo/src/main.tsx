import '@fontsource-variable/inter/wght.css'
import './demo.css'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './config.ts'
import { Fatal } from './Fatal.tsx'
import { Root } from './Root.tsx'

const root = createRoot(document.getElementById('app') as HTMLElement)
loadConfig().then(
  (config) => root.render(<Root config={config} />),
  (error: Error) => root.render(<Fatal message={error.message} />),
)
