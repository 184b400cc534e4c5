import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { darkLogos, logoPackages, walletLogos } from './walletLogos.mjs'

/** Folders of the packages' logos. */
const folders = {
  rainbowkit: 'dist/wallets/walletConnectors',
  onboard: 'dist/icons',
}

/** White background for a dark logo: pages can be dark as well. */
const plate = '<rect width="100%" height="100%" fill="#fff"/>'
/** Maximum size of a drawing; larger ones contain a photograph. */
const maxBytes = 64_000

/**
 * Reads the logos named in `walletLogos.mjs`, by package and file. Downloads the packages and reads their files as
 * text; nothing is installed or run.
 */
export function readWalletLogos() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-logos-'))
  try {
    const drawings = {}
    for (const name of Object.values(walletLogos).sort()) {
      const [id, file] = name.split('/')
      drawings[name] = toDrawing(findLogo(readLogoFile(unpack(folder, id), id, file)), name)
    }
    return drawings
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the folder of an unpacked package. */
function unpack(folder, id) {
  const target = join(folder, id)
  if (readdirSync(folder).includes(id)) return join(target, 'package')
  const { name, version } = logoPackages[id]
  execFileSync('mkdir', ['-p', target])
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', `${name}@${version}`, '--json', '--pack-destination', target], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  execFileSync('tar', ['xzf', join(target, filename), '-C', target])
  const { license } = JSON.parse(readFileSync(join(target, 'package/package.json'), 'utf8'))
  if (license !== logoPackages[id].licence) throw new Error(`${name} is under ${license} now.`)
  return join(target, 'package')
}

function readLogoFile(folder, id, file) {
  const place = join(folder, folders[id] ?? 'lib/esm')
  const found = readdirSync(place).find(
    (name) => name === `${file}.js` || (name.startsWith(`${file}-`) && name.endsWith('.js')),
  )
  if (!found) throw new Error(`${id} has no ${file}.`)
  return readFileSync(join(place, found), 'utf8')
}

/** Returns the logo in a module: a data URL, or the SVG itself. */
function findLogo(source) {
  const [, media, base64, data] =
    /["'`]data:(image\/[\w+]+)(?:;charset=[\w-]+)?(;base64)?,([^"'`]+)["'`]/.exec(source) ?? []
  if (media === 'image/svg+xml')
    return base64 ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data)
  if (media)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="data:${media};base64,${data}" width="64" height="64"/></svg>`
  return /`([^`]*<svg[^`]*)`/.exec(source)?.[1] ?? ''
}

/** Returns a drawing in the server's format. Throws if it could run code or load anything. */
function toDrawing(text, name) {
  const svg = text
    .replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/^\s*<svg\s+/, '<svg ')
    .replace(/^<svg (?![^>]*xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/^<svg [^>]*>/, (start) => (darkLogos.includes(name) ? `${start}${plate}` : start))
    .trim()
  const isDrawing = svg.startsWith('<svg ') && svg.endsWith('</svg>')
  const isActive =
    /<script|<foreignObject|<iframe|<use[^>]+href="[^#]|\son\w+\s*=|javascript:|@import|(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\//i.test(
      svg,
    )
  if (!isDrawing || isActive || svg.length > maxBytes)
    throw new Error(`${name} is not a plain drawing (${svg.length} bytes).`)
  return svg
}
