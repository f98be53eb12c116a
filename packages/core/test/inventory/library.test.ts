import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { recogniseLibrary, vulnerabilitiesOf } from '#inventory/index.ts'
import { compareVersions } from '#inventory/library.ts'
import { readModule as read } from '../helpers/read-module.ts'

describe('recogniseLibrary', () => {
  it.each([
    ['https://code.jquery.com/jquery-3.6.0.min.js', 'jquery', '3.6.0'],
    ['https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.15/lodash.min.js', 'lodash', '4.17.15'],
    ['https://cdn.jsdelivr.net/npm/bootstrap@4.3.1/dist/js/bootstrap.bundle.min.js', 'bootstrap', '4.3.1'],
    ['https://shop.example/js/angular.min.js', 'angularjs', null],
    ['https://shop.example/js/jquery-ui-1.12.1.js', 'jquery-ui', '1.12.1'],
  ])('reads %s', (url, name, version) => expect(recogniseLibrary(url, null)).toMatchObject({ name, version }))
  it('reads the version from published files under any address', () => {
    expect(recogniseLibrary('https://shop.example/a.js', read('jquery/dist/jquery.min.js'))).toMatchObject({ name: 'jquery' })
    expect(recogniseLibrary('https://shop.example/a.js', read('cleave.js/dist/cleave.min.js'))).toMatchObject({
      name: 'cleave.js',
      formatsCards: true,
    })
    const react = recogniseLibrary('https://shop.example/react-dom.production.js', read('react-dom/cjs/react-dom-client.production.js'))
    expect(react).toMatchObject({ name: 'react-dom', version: JSON.parse(read('react-dom/package.json')).version })
  })
  it('recognizes a published file by its content, regardless of its address and banner', () => {
    const sha256 = createHash('sha256').update(read('jquery/dist/jquery.min.js')).digest('hex')
    const { version } = JSON.parse(read('jquery/package.json'))
    const known = recogniseLibrary('https://shop.example/lodash-1.0.0.js', '/*! lodash 1.0.0 */', sha256)
    expect(known).toMatchObject({ name: 'jquery', version, isPublished: true })
    const changed = createHash('sha256')
      .update(`${read('jquery/dist/jquery.min.js')} `)
      .digest('hex')
    expect(recogniseLibrary(null, read('jquery/dist/jquery.min.js'), changed)).toMatchObject({ name: 'jquery', isPublished: false })
  })
  it.each([
    ['react', '18.3.1', 'd949f1c3687aedadcedac85261865f29b17cd273997e7f6b2bfc53b2f9d4c4dd'],
    ['react-dom', '16.14.0', '4949f4e1cff9e8a960b44c9a8be70bc4bb10216eb4d0123ca61753e0908a0f87'],
    ['knockout', '3.5.1', 'e8957bb182a5047b07bea0a49fd22b11614b1ab9ac5b8286fcb2259f48658e73'],
  ])('recognizes the file for pages of %s %s by its hash alone', (name, version, sha256) => {
    expect(recogniseLibrary(null, null, sha256)).toMatchObject({ name, version, isPublished: true })
  })
  it.each([
    [
      '/*! jQuery UI - v1.13.1 - 2022-01-20\n* http://jqueryui.com\n* Copyright jQuery Foundation */\n!function(t){}',
      'jquery-ui',
      '1.13.1',
    ],
    ['/*!\n * Bootstrap v4.6.1 (https://getbootstrap.com/)\n * Licensed under MIT */\n(function(){})()', 'bootstrap', '4.6.1'],
    ['/**\n * @license\n * Lodash (Custom Build) 4.17.19 <https://lodash.com/>\n */\n;(function(){}).call(this)', 'lodash', '4.17.19'],
    ['//! moment.js\n//! version : 2.29.1\n//! authors : Tim Wood\n//! license : MIT\n!function(e){}', 'moment.js', '2.29.1'],
    [
      '"use strict";\n/** @license React v17.0.1\n * react-dom.production.min.js\n *\n * Copyright (c) Facebook */\nvar a',
      'react-dom',
      '17.0.1',
    ],
    ['/*! Axios v1.6.1 Copyright (c) 2023 Matt Zabriskie and contributors */\n!function(e,t){}', 'axios', '1.6.1'],
    ['/*! axios v0.21.1 | (c) 2020 by Matt Zabriskie */\n!function(e,t){}', 'axios', '0.21.1'],
    ['/**!\n\n @license\n handlebars v4.7.6\n\nCopyright (C) 2011-2019 by Yehuda Katz\n*/\n(function(){})', 'handlebars', '4.7.6'],
    [
      '//     Underscore.js 1.12.0\n//     https://underscorejs.org\n//     (c) 2009-2020 Jeremy Ashkenas\nvar r',
      'underscore.js',
      '1.12.0',
    ],
    ['/** vim: et:ts=4:sw=4:sts=4\n * @license RequireJS 2.3.5 Copyright jQuery Foundation */\nvar requirejs', 'require.js', '2.3.5'],
    ['/*!\n * Bootstrap v4.3.1\n * by its makers, MIT license */\n(function(){})()', 'bootstrap', '4.3.1'],
    ['/*! Lodash 4.17.19 - a library of small helpers, MIT license */\n;(function(){})()', 'lodash', '4.17.19'],
    ['/*! jQuery UI - v1.12.0\n * http://jqueryui.com\n * requires jQuery */\n!function(t){}', 'jquery-ui', '1.12.0'],
    ['/*  Prototype JavaScript framework, version 1.7.2\n *  (c) 2005-2010 Sam Stephenson\n */\nvar Prototype', 'prototypejs', '1.7.2'],
    [
      '/**\n * Minified by a CDN.\n * Original: https://cdn.example/x.js\n */\n/*! DataTables 1.10.19\n * ©2008 */\n!0',
      'jquery.datatables',
      '1.10.19',
    ],
  ])('reads a banner: %j', (text, name, version) =>
    expect(recogniseLibrary('https://shop.example/vendor.js', text)).toMatchObject({ name, version }),
  )
  it.each([
    '// Lodash 4.17.4 sorted differently here\nexport const sort = 1',
    '/* Handlebars v4.0.1 is what our templates were made with. */\nwindow.t = 1',
    '/*! Theme scripts. (c) Shop\n * jQuery 1.8.1\n * Bootstrap 3.1.0\n */\n$(function(){})',
    '/*! jQuery 1.8 or newer has to be there. License: MIT */\n$(function(){})',
    '/*! Bootstrap 3.2 (or 4.0) must be loaded. MIT license */\n$(function(){})',
    '/**\n * @license MIT\n * Works with Vue.js v2.5.1 and up\n */\nwindow.w = 1',
    '//! version : 2.0.1 of our shop, license: MIT\nwindow.w = 1',
    'window.w = 1\n/*! jQuery v2.2.1 | (c) jQuery Foundation */',
    'exports.version = "16.1.0"',
    'window.needs = {jquery:"1.9.1"}',
    '// this.MooTools = {version: "1.2.0"} was here\nwindow.w = 1',
    'window.w = 1\n// window.next={version:"12.0.1"} is set by the framework\n',
    'var text = "/*! jQuery v2.2.1 | (c) jQuery Foundation */"',
    '// jQuery 3.1.0\n$(function(){})',
    '/*!\n * Lodash 3.10.0\n * or later has to come before this file. BSD license\n */\nwindow.w = 1',
    '/*! Vue.js v2.5.1\n * is loaded by the theme; license: MIT */\nwindow.w = 1',
    '/*! Bootstrap v3.3.1 - the theme depends on it */\n$(function(){})',
    '/*! Handlebars v4.0.1 | required by our templates, (c) Shop */\nwindow.t = 1',
    '/*! Axios v0.18.0 (c) its makers, must be there first */\nwindow.t = 1',
  ])('does not mistake a file that mentions a library for the library: %j', (text) =>
    expect(recogniseLibrary('https://shop.example/js/shop.js', text)).toBeNull(),
  )
  it.each([
    ['https://shop.example/theme/2.1/js/jquery.min.js', 'jquery', null],
    ['https://shop.example/v1.4/vendor/lodash.js', 'lodash', null],
    ['https://cdn.example/npm/our-theme@2.0.3/js/bootstrap.min.js', 'bootstrap', null],
    ['https://shop.example/assets/1.9.0/jquery/jquery.js', 'jquery', null],
    ['https://ajax.googleapis.com/ajax/libs/angularjs/1.7.8/angular.min.js', 'angularjs', '1.7.8'],
    ['https://cdnjs.cloudflare.com/ajax/libs/twitter-bootstrap/4.1.2/js/bootstrap.min.js', 'bootstrap', '4.1.2'],
    ['https://cdn.jsdelivr.net/npm/@popperjs/core@2.9.1/dist/umd/popper.min.js', 'popper', '2.9.1'],
    ['https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.24.0/moment.min.js', 'moment.js', '2.24.0'],
  ])('takes the version from the folder of the library alone: %s', (url, name, version) =>
    expect(recogniseLibrary(url, null)).toMatchObject({ name, version }),
  )
  it('reports an unknown version if only the address names the library and the file mentions it', () => {
    const text = '// Axios v0.18.0 did this with a timeout; ours does not.\nwindow.axios = {}'
    expect(recogniseLibrary('https://shop.example/js/axios.js', text)).toMatchObject({
      name: 'axios',
      version: null,
      vulnerabilities: 'unknown',
    })
  })
  it('names nothing unknown', () => {
    expect(recogniseLibrary('https://shop.example/main.js', 'console.log("jQuery is great")')).toBeNull()
    expect(recogniseLibrary(null, null)).toBeNull()
  })
})

describe('vulnerabilitiesOf', () => {
  it('lists the vulnerabilities of a version, with the version that fixes each', () => {
    expect(vulnerabilitiesOf('jquery', '3.4.1')).toContainEqual(expect.objectContaining({ id: 'CVE-2020-11022', fixedIn: '3.5.0' }))
    expect(vulnerabilitiesOf('jquery', '3.7.1')).toEqual([])
    expect(vulnerabilitiesOf('lodash', '4.17.20')).not.toEqual([])
  })
  it('reports unknown without a version or data, and never treats an inherited property name as a library', () => {
    expect([vulnerabilitiesOf('jquery', null), vulnerabilitiesOf('htmx', '1.0.0'), vulnerabilitiesOf('constructor', '1.0.0')]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})

describe('compareVersions', () => {
  it.each([
    ['1.9.0', '1.10.0', -1],
    ['1.9.0b1', '1.9.0', -1],
    ['3.0.0-beta1', '3.0.0-rc1', -1],
    ['v2.0', '2.0.0', 0],
    ['2.999.999', '3.0.0', -1],
  ])('orders %s and %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign)
    expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign)
  })
})
