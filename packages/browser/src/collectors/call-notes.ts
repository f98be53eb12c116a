// Code that records, from a document's first moment, the callers of the few browser functions whose effect has no initiator. It uses
// breakpoint conditions: nothing pauses, nothing of the page is replaced, and the engine reports the stack of each condition that it
// compiles.

import { randomBytes } from 'node:crypto'

/** `handler` records all attributes that are set; only event handlers and form destinations are kept. */
export type CallKind = 'worker' | 'shared-worker' | 'service-worker' | 'worklet' | 'navigation' | 'handler' | 'timer' | 'form-action'

interface NotedFunction {
  kind: CallKind
  /** Expression that returns the function, or nothing if the document has none. */
  place: string
  /** Often called for other reasons: followed for this many calls between two readings. */
  callsMax?: number
}

const own = (owner: string, name: string, part: 'get' | 'set' | 'value') => `own(${owner},"${name}").${part}`

const noted: readonly NotedFunction[] = [
  { kind: 'worker', place: 'Worker' },
  { kind: 'shared-worker', place: 'SharedWorker' },
  { kind: 'service-worker', place: 'ServiceWorkerContainer.prototype.register' },
  { kind: 'worklet', place: 'Worklet.prototype.addModule' },
  { kind: 'navigation', place: own('location', 'href', 'set') },
  { kind: 'navigation', place: own('location', 'assign', 'value') },
  { kind: 'navigation', place: own('location', 'replace', 'value') },
  { kind: 'navigation', place: own('self', 'location', 'set') },
  { kind: 'navigation', place: own('document', 'location', 'set') },
  { kind: 'navigation', place: 'open' },
  { kind: 'handler', place: 'Element.prototype.setAttribute', callsMax: 400 },
  { kind: 'form-action', place: own('HTMLFormElement.prototype', 'action', 'set'), callsMax: 100 },
  { kind: 'form-action', place: own('HTMLButtonElement.prototype', 'formAction', 'set'), callsMax: 100 },
  { kind: 'form-action', place: own('HTMLInputElement.prototype', 'formAction', 'set'), callsMax: 100 },
  { kind: 'timer', place: 'setTimeout', callsMax: 150 },
  { kind: 'timer', place: 'setInterval', callsMax: 50 },
]

const NOTES_MAX = 200
/** Characters of one note, and of all notes of a realm. */
const NOTE_CHARS_MAX = 65_536
const NOTES_CHARS_MAX = 1_000_000

/** Name of the hidden variable. It is lexical, so not a property of any object, and too long to guess. */
export const noteName = (): string => `n${randomBytes(16).toString('hex')}`

/**
 * Script for the start of each document, to be run with the command line API. `name` becomes a function that records a call. Without
 * arguments, it returns `{ notes, lost }`: the notes by their number, as `{ at, kind, text, code }`, where `at` counts the conditions
 * compiled in this realm, and the number of notes that were too long to keep. The realms of a process share functions, so only its top
 * document arms them: always if `framed`, for a frame with its own process. A later realm's objects for them notice once any other function
 * is armed and disarmed. That takes milliseconds, and is done in frames of other origins, which may have payment fields.
 */
export function noteScript(name: string, marker: string, framed: boolean): string {
  const arms = noted.map(({ kind, place, callsMax }, at) => {
    const condition = `typeof ${name}!=="undefined"&&${name}(${at},arguments[0],arguments[1])\n//# sourceURL=${callMark(marker)}`
    return `learn(${at},"${kind}",${callsMax ?? 0},()=>${place},${JSON.stringify(condition)});`
  })
  // Stores everything it uses before the page can replace it.
  // Its catches are empty on purpose: functions that a document lacks, or that cannot be armed, are not recorded, and nothing may reach the
  // page.
  return `const ${name}=((debug,undebug,apply,lower,own,forms,any,arms)=>{
const notes={__proto__:null},known={__proto__:null};let at=0,count=0,size=0,held=0,lost=0;
const arm=one=>{one.left=one.max;try{undebug(one.f);debug(one.f,one.condition)}catch{}};
const learn=(id,kind,max,place,condition)=>{try{const one={__proto__:null,f:place(),kind,max,left:max,condition};known[id]=one;size=id+1;if(arms)arm(one)}catch{}};
const plain=value=>{if(typeof value==="object"&&value!==null)for(let i=0;i<3;i++)if(forms[i])try{return apply(forms[i],value,[])}catch{}
return value};
const far=()=>{try{return!top.location.href}catch{return true}};
const isNoted=text=>text[0]==="o"&&text[1]==="n"||(text.length===6||text.length===10)&&((text=apply(lower,text,[]))==="action"||text==="formaction");
const note=(id,text,code)=>{
if(id===void 0){for(let i=0;i<size;i++){const one=known[i];if(one&&one.max>0&&one.left<1)arm(one)}return{__proto__:null,notes,lost}}
at++;const one=known[id],kind=one?one.kind:"";
if(one&&one.max>0&&--one.left===0)try{undebug(one.f)}catch{}
text=plain(text);code=plain(code);
if(typeof text!=="string"||count>=${NOTES_MAX}||kind==="handler"&&(typeof code!=="string"||!isNoted(text)))return false;
code=kind==="handler"?code:"";const chars=text.length+code.length;
if(chars>${NOTE_CHARS_MAX}||held+chars>${NOTES_CHARS_MAX}){lost++;return false}
held+=chars;notes[count++]={__proto__:null,at,kind,text,code};return false};
${arms.join('\n')}
if(!arms&&far())try{debug(any,"false");undebug(any)}catch{}
return note})(debug,undebug,Reflect.apply,String.prototype.toLowerCase,Object.getOwnPropertyDescriptor,{__proto__:null,0:Object.getOwnPropertyDescriptor(URL.prototype,"href").get,1:self.TrustedScriptURL?.prototype.toString,2:self.TrustedScript?.prototype.toString},Node.prototype.compareDocumentPosition,${framed}||self===top);
//# sourceURL=${marker}`
}

/** Address of the conditions, which identifies their stacks. */
export const callMark = (marker: string): string => `${marker}-call`

/** Text that the engine compiles by itself for the command line API, in each realm that has it. */
export const ENGINE_TEXT = '(function(e) { console.log(e.type, e); })'
