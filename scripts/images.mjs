// Pins the images of deploy by digest. `npm run images` asks their registries for the current digest of each tag and writes
// it after the tag; `npm run images -- --check` fails if one is not pinned. A release checks it. The nightly build pins
// first, so that it tests what a commit of its changes would pin.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fetchDigest } from './fetchDigest.mjs'
import { findImages } from './findImages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Files of the repository that name images. */
const files = ['deploy/Dockerfile', 'deploy/compose.yaml']

for (const file of files) {
  const text = readFileSync(root + file, 'utf8')
  const images = findImages(text)
  if (process.argv.includes('--check')) {
    for (const { image } of images.filter(({ digest }) => !digest)) {
      console.error(
        `${file}: ${image} is not pinned by a digest. Run npm run images, and commit the changes.`,
      )
      process.exitCode = 1
    }
    continue
  }
  let pinned = text
  for (const { image, name, tag } of images) {
    const digest = await fetchDigest({ name, tag })
    console.log(`${file}: ${name}:${tag} is ${digest}`)
    pinned = pinned.replaceAll(image, `${name}:${tag}@${digest}`)
  }
  if (pinned !== text) writeFileSync(root + file, pinned)
}
