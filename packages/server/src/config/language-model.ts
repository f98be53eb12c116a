// Reads which language model gives second opinions, from settings that belong together.

export interface LanguageModelSettings {
  provider: 'openai-compatible' | 'anthropic'
  /** Without a trailing slash. */
  baseUrl: string
  model: string
  /** Provider and model, under which opinions are stored. */
  name: string
  apiKey: string | null
  /** Whether to send the endpoint the schema of an answer. */
  jsonSchema: boolean
  timeoutMs: number
}

interface AiSettings {
  AI_PROVIDER?: 'openai-compatible' | 'anthropic' | undefined
  AI_BASE_URL?: string | undefined
  AI_MODEL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_JSON_SCHEMA: 'on' | 'off'
  AI_TIMEOUT_S: number
}

const anthropicUrl = 'https://api.anthropic.com/v1'

/** Null if no model is configured. */
export function languageModelOf(settings: AiSettings): LanguageModelSettings | null {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL, AI_API_KEY, AI_JSON_SCHEMA, AI_TIMEOUT_S } = settings
  if (provider === undefined || model === undefined) return null
  return {
    provider,
    baseUrl: (AI_BASE_URL ?? anthropicUrl).replace(/\/$/, ''),
    model,
    name: `${provider}/${model}`,
    apiKey: AI_API_KEY ?? null,
    jsonSchema: AI_JSON_SCHEMA === 'on',
    timeoutMs: AI_TIMEOUT_S * 1_000,
  }
}

/** What is wrong with the model's settings together, as a sentence; null if nothing is. */
export function faultOfLanguageModel({ AI_PROVIDER, AI_BASE_URL, AI_MODEL, AI_API_KEY }: AiSettings): string | null {
  if (AI_PROVIDER === undefined) {
    const set = Object.entries({ AI_BASE_URL, AI_MODEL, AI_API_KEY }).find(([, value]) => value !== undefined)?.[0]
    return set === undefined ? null : `${set} requires AI_PROVIDER. Set AI_PROVIDER to openai-compatible or anthropic, or unset ${set}.`
  }
  if (AI_MODEL === undefined) return `AI_PROVIDER is ${AI_PROVIDER}, which requires AI_MODEL. Set AI_MODEL to the name of the model.`
  if (AI_PROVIDER === 'openai-compatible' && AI_BASE_URL === undefined)
    return 'AI_PROVIDER is openai-compatible, which requires AI_BASE_URL. Set it to the address of the endpoint, such as http://127.0.0.1:11434/v1.'
  if (AI_PROVIDER === 'anthropic' && AI_API_KEY === undefined)
    return 'AI_PROVIDER is anthropic, which requires AI_API_KEY. Set it to your key.'
  if (AI_BASE_URL === undefined) return null
  const { username, password, search, hash } = new URL(AI_BASE_URL)
  return username + password + search + hash === ''
    ? null
    : 'AI_BASE_URL must not contain a user, password, query, or fragment. Set a key in AI_API_KEY.'
}
