import { describe, expect, test } from 'vitest'
import { parseSettings } from './parseSettings.ts'

describe('parseSettings', () => {
  test('default: returns the default of every setting', () => {
    expect(parseSettings([], {})).toMatchInlineSnapshot(`
      {
        "allowEmbeddedShares": false,
        "config": undefined,
        "console": false,
        "consoleNotices": [],
        "dataDir": "./foyer-data",
        "databaseUrl": undefined,
        "drainSeconds": 0,
        "host": "127.0.0.1",
        "logLevel": "info",
        "mediaBucket": undefined,
        "metricsHost": "127.0.0.1",
        "metricsPort": undefined,
        "namesKey": undefined,
        "noMigrate": false,
        "pageRpcPerSecond": 500,
        "port": 4400,
        "programRpcPerSecond": 20,
        "publicUrl": undefined,
        "redisUrl": undefined,
        "relayAudiences": [],
        "relayDeliverDelayMs": 20,
        "relayHandshakesPerSecond": 20,
        "relayMaxMessageBytes": 65536,
        "relayMessagesPerSecond": 50,
        "requestLogsPerSecond": 100,
        "requestsPerSecond": 100,
        "role": "all",
        "secureDir": undefined,
        "secureManifest": undefined,
        "securePort": 4401,
        "sessionHours": 168,
        "trustProxy": false,
      }
    `)
  })

  test('behavior: a flag takes precedence over its variable, and an empty variable is ignored', () => {
    expect(
      parseSettings(['--port', '1', '--trust-proxy'], { FOYER_PORT: '2', FOYER_HOST: '' }),
    ).toMatchObject({
      port: 1,
      host: '127.0.0.1',
      trustProxy: true,
    })
    expect(parseSettings([], { FOYER_RELAY_AUDIENCE: 'wss://a, wss://b' })).toMatchObject({
      relayAudiences: ['wss://a', 'wss://b'],
    })
  })

  test('param: --help and --version return “help” and “version”', () => {
    expect(parseSettings(['-h'], {})).toBe('help')
    expect(parseSettings(['--version'], {})).toBe('version')
  })

  test.each([
    [['--port', 'http'], {}, '--port must be a port from 0 to 65535.'],
    [['--port', '65536'], {}, '--port must be a port from 0 to 65535.'],
    [[], { FOYER_PORT: '-1' }, 'FOYER_PORT must be a port from 0 to 65535.'],
    [[], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// URL.'],
    [['--public-url', 'example.com'], {}, '--public-url must be an http(s) URL.'],
    [['--log-level', 'loud'], {}, '--log-level must be one of debug, info, warn, error, silent.'],
    [[], { FOYER_TRUST_PROXY: 'maybe' }, 'FOYER_TRUST_PROXY must be true or false.'],
    [
      ['--relay-max-message-bytes', '1'],
      {},
      '--relay-max-message-bytes must be a number of bytes from 1024 to 1048576.',
    ],
    [
      ['--media-bucket', 'https://id:key@s3.example/media'],
      {},
      '--media-bucket must be an http or https URL without credentials or query.',
    ],
    [['--redis', '127.0.0.1:6379'], {}, '--redis must be a redis:// or rediss:// URL.'],
    [
      [],
      { FOYER_REDIS_URL: 'redis://127.0.0.1' },
      '--redis (FOYER_REDIS_URL) needs --database-url (DATABASE_URL): processes that share a Redis share a Postgres.',
    ],
    [
      ['--role', 'indexer'],
      {},
      '--role indexer needs --database-url (DATABASE_URL): it reads the chains into a Postgres that others serve.',
    ],
    [
      ['--console', '--role', 'relay'],
      {},
      '--console (FOYER_CONSOLE) is not for --role relay: it serves no API.',
    ],
    ...['http://foyer.example', 'https://10.0.0.1', 'https://[::1]:4400'].map(
      (url): [string[], object, string] => [
        ['--console', '--public-url', url],
        {},
        '--console (FOYER_CONSOLE) needs a --public-url (FOYER_PUBLIC_URL) of https with a host name, or of localhost: browsers use passkeys nowhere else.',
      ],
    ),
    [['--nonsense'], {}, "Unknown option '--nonsense'. Run foyer-server --help for all flags."],
    [
      ['--host', '0.0.0.0'],
      {},
      '--public-url (FOYER_PUBLIC_URL) is needed with host 0.0.0.0: relay clients sign the server’s address to prove which server they mean.',
    ],
  ])('error: rejects the flags %j with the variables %j', (args, env, message) => {
    expect(() => parseSettings(args, env)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', message }),
    )
  })
})
