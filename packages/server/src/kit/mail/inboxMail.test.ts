import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../createLogger.ts'
import { inboxMail } from './inboxMail.ts'
import { startInbox } from './startInbox.ts'

const mail = { subject: 'Your code', text: '123456', html: '<p>123456</p>' }

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('inboxMail', () => {
  test('default: shows mails on a local page; the log contains the port, but no mail', async () => {
    const port = await findPort()
    const service = inboxMail({ port })
    onTestFinished(() => service.close())
    let logged = ''
    const write = (line: string) => {
      logged += line
    }
    await service.start?.(createLogger({ level: 'debug', write }))
    await service.send('Ann@mail.example', mail)
    const answer = await fetch(`http://localhost:${port}/api/mails?to=ann@mail.example`)
    expect(await answer.json()).toMatchObject([{ id: 1, to: 'ann@mail.example', text: '123456' }])
    expect(await (await fetch(`http://localhost:${port}/mails/1`)).text()).toContain('<pre>123456</pre>')
    expect(JSON.parse(logged)).toMatchObject({ port })
    expect(logged).not.toMatch(/123456|ann@/)
  })

  test('behavior: close stops the page, and also works before it started', async () => {
    const port = await findPort()
    await inboxMail({ port }).close()
    const service = inboxMail({ port })
    await service.send('ann@mail.example', mail)
    await service.close()
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })
})

describe('startInbox', () => {
  test('attack: rejects requests with a foreign host name, so that DNS rebinding reveals no code', async () => {
    const inbox = await startInbox()
    onTestFinished(() => inbox.stop())
    inbox.put({ ...mail, to: 'ann@mail.example', from: 'a@foyer.test' })
    const read = (host: string) =>
      new Promise<number | undefined>((resolve, reject) =>
        request(`${inbox.url}/api/mails`, { headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end(),
      )
    expect(await read('attacker.example')).toBe(403)
    expect(await read('localhost.attacker.example:80')).toBe(403)
    expect(await read(new URL(inbox.url).host)).toBe(200)
  })

  test('attack: an invalid URL does not stop the server', async () => {
    const inbox = await startInbox()
    onTestFinished(() => inbox.stop())
    // Any web page can send this request to the machine, though it cannot read the answer.
    for (const path of ['//', '//[', '//a:99999'])
      expect((await fetch(`${inbox.url}${path}`)).status).toBe(404)
    expect((await fetch(inbox.url)).status).toBe(200)
  })

  test('default: shows a mail’s HTML in a frame, and its text in collapsed details', async () => {
    const inbox = await startInbox()
    onTestFinished(() => inbox.stop())
    inbox.put({ ...mail, to: 'ann@mail.example', from: 'a@foyer.test' })
    const page = await (await fetch(`${inbox.url}/mails/1`)).text()
    expect(page).toMatch(/<iframe src="\/mails\/1\/html".*<details>.*<pre>123456<\/pre>/)
    expect(await (await fetch(`${inbox.url}/mails/1/html`)).text()).toContain('<p>123456</p>')
    inbox.put({ ...mail, html: '', to: 'ann@mail.example', from: 'a@foyer.test' })
    expect(await (await fetch(`${inbox.url}/mails/2`)).text()).not.toMatch(/<iframe|<details/)
    expect((await fetch(`${inbox.url}/mails/2/html`)).status).toBe(404)
  })

  test('attack: the frame of a mail is sandboxed, runs no scripts, and only loads local pictures', async () => {
    const inbox = await startInbox()
    onTestFinished(() => inbox.stop())
    inbox.put({ ...mail, html: '<script>alert(1)</script>', to: 'ann@mail.example', from: 'a@foyer.test' })
    const page = await (await fetch(`${inbox.url}/mails/1`)).text()
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const policy = (await fetch(`${inbox.url}/mails/1/html`)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
    expect(policy).toContain('img-src http://localhost:* http://*.localhost:* http://127.0.0.1:*')
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  })

  test('attack: escapes a mail’s text, and forbids scripts and framing', async () => {
    const inbox = await startInbox()
    onTestFinished(() => inbox.stop())
    const bad = `<script>alert(1)</script>"'&`
    const text = `${bad} https://a.example/"onclick="alert(1)><b>`
    inbox.put({ subject: bad, text, html: bad, to: `${bad}@mail.example`, from: bad })
    for (const path of ['/', '/mails/1']) {
      const answer = await fetch(`${inbox.url}${path}`)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      const shown = await answer.text()
      expect(shown).not.toMatch(/<script|"onclick|><b>/)
      expect(shown).toContain('&#60;script&#62;')
    }
  })
})
