import { describe } from 'vitest'
import { tellTruths } from './truth.ts'

describe('a scan tells the truth about', () => tellTruths(3))
