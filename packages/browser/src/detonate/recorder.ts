// Records calls in the laboratory page while a script runs: conditions of breakpoints on the browser's own functions report each call at
// once. Nothing pauses, nothing of the page is replaced, and reports stay even if the page then crashes or spins.

import { randomBytes } from 'node:crypto'

interface WatchedCall {
  /** Expression that returns the function. */
  place: string
  /** Recording call that gets the function's `this` and `arguments`. */
  note: string
  /** Calls after which it is no longer followed: each takes about a tenth of a millisecond. */
  callsMax: number
}

const own = (owner: string, name: string, part: 'get' | 'set' | 'value') => `own(${owner}.prototype,"${name}").${part}`
const call = (place: string, note: string, callsMax = 500): WatchedCall => ({ place, note, callsMax })
const reads = (owner: string, name: string) => call(own(owner, name, 'get'), `read(this,"${name}")`, 2_000)
const hears = (owner: string, name: string) => call(own(owner, name, 'get'), `hear(this,"${name}")`, 2_000)
const asks = (owner: string, name: string, mark: string) => call(own(owner, name, 'value'), `ask("${mark}",arguments[0])`)

const watched: readonly WatchedCall[] = [
  reads('HTMLInputElement', 'value'),
  reads('HTMLInputElement', 'valueAsNumber'),
  reads('HTMLSelectElement', 'value'),
  reads('HTMLSelectElement', 'selectedIndex'),
  reads('HTMLTextAreaElement', 'value'),
  hears('KeyboardEvent', 'key'),
  hears('KeyboardEvent', 'code'),
  hears('KeyboardEvent', 'keyCode'),
  hears('KeyboardEvent', 'charCode'),
  hears('UIEvent', 'which'),
  hears('InputEvent', 'data'),
  call(own('DataTransfer', 'getData', 'value'), 'paste()'),
  call('FormData', 'form(arguments[0])'),
  call(own('Document', 'cookie', 'set'), 'tell("cookie",arguments[0],"")'),
  call(own('HTMLLinkElement', 'href', 'set'), 'link(this,arguments[0])'),
  call(own('Element', 'setAttribute', 'value'), 'attribute(this,arguments[0],arguments[1])', 3_000),
  call('RTCPeerConnection', 'peer(arguments[0])'),
  call('postMessage', 'message(arguments[0],arguments[1])'),
  asks('Document', 'getElementById', 'id'),
  asks('Document', 'getElementsByName', 'name'),
  asks('Document', 'querySelector', 'selector'),
  asks('Document', 'querySelectorAll', 'selector'),
  asks('Element', 'matches', 'selector'),
  asks('Element', 'closest', 'selector'),
]

/** Functions that scripts replace in order to see or hide data; named as in code. */
const guarded: readonly (readonly [owner: string, name: string, part: 'get' | 'set' | 'value'])[] = [
  ['HTMLInputElement.prototype', 'value', 'get'],
  ['HTMLInputElement.prototype', 'value', 'set'],
  ['HTMLFormElement.prototype', 'submit', 'value'],
  ['EventTarget.prototype', 'addEventListener', 'value'],
  ['XMLHttpRequest.prototype', 'open', 'value'],
  ['XMLHttpRequest.prototype', 'send', 'value'],
  ['Navigator.prototype', 'sendBeacon', 'value'],
  ['Function.prototype', 'toString', 'value'],
  ['Document.prototype', 'createElement', 'value'],
  ['Element.prototype', 'setAttribute', 'value'],
  ['JSON', 'stringify', 'value'],
  ['Object', 'defineProperty', 'value'],
  ['self', 'fetch', 'value'],
  ['self', 'XMLHttpRequest', 'value'],
  ['self', 'FormData', 'value'],
  ['self', 'WebSocket', 'value'],
  ['self', 'RTCPeerConnection', 'value'],
  ['self', 'postMessage', 'value'],
]

/** Maximum different reports per kind. */
const TOLD_MAX = 300
const TEXT_CHARS_MAX = 16_384
const SEPARATOR = '\\u001f'

export interface Recorder {
  /** Lexical variable of each realm, so not a property of any object, and too long to guess. */
  readonly name: string
  /** The function by which the page's realms report; removed before a script of the page runs. */
  readonly binding: string
  /** Script for the start of each document, to be run with the command line API. */
  readonly source: string
  /**
   * Expression, with the command line API, that follows messages to windows of other hosts, which have their own function for it. Returns
   * true once done: it needs the provider's frame to exist.
   */
  readonly followMessages: string
}

/**
 * A report: that some was `lost`, a `read` of a field, an `ask` for elements, a `cookie` set, a `message` posted, a `link` or `peer` server
 * named.
 */
export interface Told {
  kind: 'lost' | 'read' | 'ask' | 'cookie' | 'message' | 'link' | 'peer'
  /** How it was read or searched for, the target of a message, or the purpose of a link. */
  detail: string
  /** Attributes of the read field, one per line; otherwise the text. */
  text: string
}

export function parseTold(payload: string): Told | null {
  const [kind, detail, text] = payload.split('\u001f')
  return /^(lost|read|ask|cookie|message|link|peer)$/.test(kind ?? '')
    ? { kind: kind as Told['kind'], detail: detail ?? '', text: text ?? '' }
    : null
}

/** `marker` is in all our own code in the page. */
export function makeRecorder(marker: string): Recorder {
  const name = `n${randomBytes(16).toString('hex')}`
  const binding = `b${randomBytes(16).toString('hex')}`
  const arms = watched.map(({ place, note, callsMax }, at) => {
    const condition = `typeof ${name}!=="undefined"&&(${name}.often(${at}),${name}.${note})\n//# sourceURL=${marker}`
    return `try{follow(${at},${place},${callsMax},${note.startsWith('ask') ? '"ask"' : '""'},${JSON.stringify(condition)})}catch{}`
  })
  const guards = guarded.map(([owner, key, part]) => `guard("${owner.replace('.prototype', '')}.${key}",()=>${owner},"${key}","${part}");`)
  // Stores everything it uses before the page can replace it. Its catches are empty on purpose: functions that a document lacks are not
  // recorded, and nothing may reach the page.
  const source = `const ${name}=((debug,undebug,send)=>{
const {apply}=Reflect,own=Object.getOwnPropertyDescriptor,stringify=JSON.stringify;
const part=(owner,key)=>own(owner.prototype,key).get;
const attribute=Element.prototype.getAttribute,slice=String.prototype.slice,all=Document.prototype.querySelectorAll,page=document;
const length=part(NodeList,"length"),nth=NodeList.prototype.item,values=[part(HTMLInputElement,"value"),part(HTMLSelectElement,"value"),part(HTMLTextAreaElement,"value")];
const target=part(Event,"target"),controls=part(HTMLFormElement,"elements"),count=part(HTMLCollection,"length"),item=HTMLCollection.prototype.item,rel=part(HTMLLinkElement,"rel"),active=part(Document,"activeElement");
const told={__proto__:null},followed={__proto__:null},watch={__proto__:null},left={__proto__:null};
const lose=kind=>{if(kind!=="ask"&&!told.lost){told.lost=true;send("lost")}};
const follow=(at,call,left,kind,condition)=>{debug(call,condition);followed[at]={__proto__:null,call,left,kind}};
const often=at=>{const one=followed[at];if(one&&--one.left===0)try{lose(one.kind);undebug(one.call)}catch{}};
const tell=(kind,detail,text)=>{
if(typeof text!=="string"||typeof detail!=="string")return false;
const line=kind+"${SEPARATOR}"+apply(slice,detail,[0,${TEXT_CHARS_MAX}])+"${SEPARATOR}"+apply(slice,text,[0,${TEXT_CHARS_MAX}]);
if(told[line])return false;if(!(kind in left))left[kind]=${TOLD_MAX};if(--left[kind]<0){lose(kind);return false}
told[line]=true;send(line);return false};
const valueOf=field=>{for(let at=0;at<3;at++)try{return apply(values[at],field,[])}catch{}return ""};
const about=field=>{let text="";const names=["type","name","id","autocomplete","placeholder","aria-label","class"];for(let at=0;at<7;at++)text+=(apply(attribute,field,[names[at]])||"")+"\\n";return text};
const read=(field,how)=>{try{if(valueOf(field)!=="")tell("read",how,about(field))}catch{}return false};
const onlyText=value=>typeof value==="string"?value:"";
const held=(object,key)=>{const one=typeof object==="object"&&object?own(object,key):null;return one?one.value:void 0};
const server=one=>{const urls=held(one,"urls")||held(one,"url");let text=onlyText(urls);if(!text)for(let at=0;at<4;at++)text+=onlyText(held(urls,at))+" ";return text+"\\n"+onlyText(held(one,"username"))+"\\n"+onlyText(held(one,"credential"))+"\\n"};
const link=(one,url)=>{try{tell("link",apply(rel,one,[]),onlyText(url))}catch{}return false};
const guard=(label,owner,key,part)=>{try{const one=own(owner(),key);watch[label+(part==="value"?"":" "+part)]={__proto__:null,owner,key,part,now:one&&one[part]}}catch{}};
${guards.join('\n')}
const notes={__proto__:null,tell,read,link,often,
ask:(mark,what)=>tell("ask",mark,onlyText(what)),
hear:(event,how)=>{try{const one=apply(target,event,[]);if(one)tell("read",how,about(one))}catch{}return false},
paste:()=>{try{tell("read","paste",about(apply(active,page,[])))}catch{}return false},
form:form=>{try{const list=apply(controls,form,[]);for(let at=0;at<apply(count,list,[])&&at<60;at++)read(apply(item,list,[at]),"FormData")}catch{}return false},
attribute:(one,key,value)=>key==="href"?link(one,value):false,
peer:settings=>{const servers=held(settings,"iceServers");for(let at=0;at<6;at++){const one=held(servers,at);if(one)tell("peer","",server(one))}return false},
message:(data,options)=>{try{tell("message",typeof options==="string"?options:onlyText(held(options,"targetOrigin")),typeof data==="string"?data:stringify(data))}catch{}return false},
changed:()=>{let names="";for(const label in watch){const {owner,key,part,now}=watch[label];try{const one=own(owner(),key);if((one&&one[part])!==now)names+=label+"\\n"}catch{}}
const fields=apply(all,page,["input"]);for(let at=0;at<apply(length,fields,[]);at++)if(own(apply(nth,fields,[at]),"value")){names+="field.value\\n";break}return names}};
if(self===top){${arms.join('\n')}}
return notes})(debug,undebug,(send=>{delete self.${binding};return send})(self.${binding}));
//# sourceURL=${marker}`
  const condition = `typeof ${name}!=="undefined"&&${name}.message(arguments[0],arguments[1])\n//# sourceURL=${marker}`
  const followMessages = `(()=>{const far=document.getElementById("card-frame").contentWindow;try{far.location.href;return false}catch{debug(far.postMessage,${JSON.stringify(condition)});return true}})()
//# sourceURL=${marker}`
  return { name, binding, source, followMessages }
}
