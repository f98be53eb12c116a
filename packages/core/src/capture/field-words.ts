// Words in 23 languages by which labels and placeholders name payment and contact fields.
// A trailing `*` allows any ending; a leading `=` requires the whole text. Scripts without spaces match anywhere.
import type { FieldKind } from '@tillwatch/contract/lists'

const words = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Texts that veto a payment kind, because they name another kind of card, number, code, or date. */
export const vetoWords = words(`
  gift*|voucher*|coupon*|promo*|discount*|loyalty|reward*|member*|club*|library|points|student|sim card|id card|identity|passport|licence|license|social|search*|captcha
  otp|sms|one time|sent to|sent you|we sent|tracking|order number|invoice*|tax|vat|newsletter
  regalo|cupon*|descuento|fidelidad|socio|buscar|busqueda|cadeau|reduction|fidelite|recherche*|rabatt*|gutschein*|geschenk*|kunden*|treue*|suche*
  sconto|buono|fedelta|cerca|ricerca|desconto|cupom|presente|busca|pesquisa*|cadeau*|korting*|kado*|klanten*|zoek*|presentkort*|rabatkode|gavekort*
  sok*|medlem*|lahjakort*|alennus*|haku|hae|jasen*|rabat*|upomink*|podarunk*|szukaj|darkov*|slev*|hledat|cadou*|reducere|cautare|fidelitate
  ajandek*|kedvezmeny*|kupon*|kereses*|husegkart*|torzsvasarlo*|hediye*|indirim*|arama|δωρο*|κουπονι*|εκπτωσ*|αναζητηση*|подароч*|купон*|скид*|промокод*|поиск*
  подарунк*|знижк*|пошук*|هدية|الهدايا|خصم|قسيمة|بحث|مكافآت|מתנה|קופון|הנחה|חיפוש|שובר|ギフト|クーポン|検索|ポイント|会員|プロモ
  礼品|禮品|优惠|優惠|折扣|搜索|搜尋|会员|會員|积分|身份证|储值|기프트|선물|쿠폰|할인|검색|멤버십|회원|포인트`)

/** By kind, most specific first. The first matching kind wins. */
export const fieldWords: readonly (readonly [FieldKind, readonly string[]])[] = [
  [
    'card-cvc',
    words(`
  cvc|cvc2|cvv|cvv2|cvn|csc|cvd|cvx|cvc cvv|cvv cvc|=cid|security code|card code|card verification*|card security*|verification value|security number
  codigo de seguridad|codigo seguridad|clave de seguridad|code de securite|code securite|cryptogramme*|prufnummer|prufziffer*|pruefziffer*|pruefnummer
  kartenpruf*|kartenpruef*|sicherheitscode|codice di sicurezza|codice sicurezza|codice di verifica della carta|codigo de seguranca|codigo seguranca|cod seguranca
  beveiligingscode|veiligheidscode|controlecode kaart|sakerhetskod*|cvc kod|sikkerhedskode*|kontrolcifre*|sikkerhetskode*|turvakoodi|turvaluku|tarkistusnumero|varmistusnumero
  kod bezpieczenstwa|kod zabezpieczajacy|bezpecnostni kod|kontrolni kod karty|cod de securitate|codul de securitate|cod securitate|biztonsagi kod*|ellenorzo kod*
  guvenlik kodu|guvenlik numarasi|guvenlik no|κωδικος ασφαλειας|κωδικο ασφαλειας|код безопасности|защитный код|код безпеки|код cvv|код cvc
  رمز الأمان|رمز الحماية|رمز أمان البطاقة|קוד אבטחה|קוד ביטחון|ספרות בגב|セキュリティコード|セキュリティ コード|安全码|安全碼|安全代码|卡背面|보안 코드|보안코드`),
  ],
  [
    'card-expiry',
    words(`
  expiry|expiration|expires|exp date|expiry date|expiration date|exp|valid thru|valid until|valid through|good thru|expire date|expires end
  fecha de caducidad|caducidad|vencimiento|fecha de vencimiento|fecha de expiracion|expiracion|valida hasta|valido hasta|date d expiration|date expiration
  date de validite|valable jusqu*|expire fin|fin de validite|ablaufdatum|ablauf|gultig bis|gueltig bis|gultigkeit*|gueltigkeit*|verfallsdatum|verfall|scadenza|data di scadenza
  validade|data de validade|expiracao|data de expiracao|vencimento|valido ate|vervaldatum|verloopdatum|geldig tot|geldigheid*|vervalt
  utgangsdatum|giltig till|giltig t o m|giltighet*|utgar|udlobsdato|udlob|udlober|gyldig til|gyldig t o m|utlopsdato|utlop|utloper|voimassa*|vanhenemis*|vanhentumis*|viimeinen voimassaolo*|erapaiva kortti
  data waznosci|data wygasniecia|termin waznosci|wazna do|wazne do|waznosc*|platnost*|datum platnosti|expirace|datum expirace|konec platnosti
  data expirarii|data de expirare|data expirare|expirare|expira la|expirarii|valabil pana*|lejarat*|ervenyesseg*|ervenyes*|son kullanma*|son kullanim*|skt|gecerlilik*
  ημερομηνια ληξης|ληξη*|ισχυει εως|срок действия|срок*действия|действительна до|действует до|годна до|термін дії|строк дії|дійсна до|термін*дії
  تاريخ الانتهاء|انتهاء الصلاحية|تاريخ انتهاء|صالحة حتى|תוקף|תאריך תפוגה|有効期限|有效期|到期日|到期|失效日期|유효기간|유효 기간|만료일|만료 날짜|만료`),
  ],
  [
    'card-name',
    words(`
  name on card|name on the card|name on your card|name on credit card|cardholder*|card holder*|card owner*|card name|name as it appears*|name as shown*|name as on*|as it appears on*card
  titular|titular de la tarjeta|nombre del titular|nombre en la tarjeta|nombre en tarjeta|nombre de la tarjeta|nombre tal como*|titulaire|titulaire de la carte|nom du titulaire|nom sur la carte|nom sur carte|nom du porteur|porteur de la carte|nom figurant*
  karteninhaber*|kreditkarteninhaber*|name auf der karte|name auf karte|name des inhabers|=inhaber|titolare|titolare della carta|titolare carta|nome del titolare|intestatario|intestatario della carta|intestatario carta|nome sulla carta
  titular do cartao|nome do titular|nome no cartao|nome impresso*|nome como*cartao|kaarthouder*|naam op kaart|naam op de kaart|naam op creditcard|naam kaarthouder|kortinnehavar*|namn pa kort*|kortholder*|kortindehaver*|navn pa kort*|kortinnehaver*|korteier*|kortejer*
  kortinhaltija*|kortin haltija*|nimi kortissa|nimi kortilla|kortinomistaja*|posiadacz*karty|wlasciciel*karty|imie i nazwisko na karcie|nazwisko na karcie|nazwa na karcie|drzitel*karty|drzitel|jmeno na karte|majitel karty|vlastnik karty
  titularul cardului|titular card|numele de pe card|nume pe card|numele titularului|detinator*|posesor*|kartyabirtokos*|kartyatulajdonos*|nev a kartyan|kartyan szereplo nev|kartyara irt nev|kart sahibi*|kart sahibinin*|kart uzerindeki*|kartin uzerindeki*
  κατοχος|κατοχου|κατοχος καρτας|ονομα κατοχου|ονομα στην καρτα|ονομα καρτας|владелец карты|держатель карты|имя на карте|имя владельца|имя держателя|имя и фамилия на карте|власник картки|тримач картки|держатель картки|ім'я на картці|ім'я власника
  حامل البطاقة|صاحب البطاقة|الاسم على البطاقة|الاسم كما*|בעל הכרטיס|שם על הכרטיס|שם על גבי הכרטיס|カード名義|名義人|カード所有者|持卡人|卡上姓名|卡上的姓名|카드 소유자|카드소유자|카드 명의|카드에 표시된 이름|소유자 이름|카드상의 이름`),
  ],
  ['iban', words('iban|iban*nummer|ibannr')],
  [
    'card-number',
    words(`
  card number|cardnumber|card no|card num|card nr|credit card number|debit card number|cc number|creditcard number|=credit card|=debit card|=card|=credit or debit card|=credit debit card|=pan|number on card|card details number
  numero de tarjeta|numero de la tarjeta|numero tarjeta|num tarjeta|num de tarjeta|nro de tarjeta|n de tarjeta|no de tarjeta|=tarjeta de credito|numero de carte|numero de la carte|numero de votre carte|numero carte|n de carte|n carte|num carte|=carte bancaire|=carte de credit
  kartennummer|kreditkartennummer|karten nr|kartennr|kreditkarten nr|kreditkartennr|kreditkarten nummer|=kreditkarte|numero carta|numero della carta|numero di carta|numero della tua carta|n carta|numero carta di credito
  numero do cartao|numero de cartao|numero cartao|n do cartao|no do cartao|num do cartao|=cartao de credito|kaartnummer|creditcardnummer|creditcard nummer|kaart nummer|=creditcard|kortnummer|kontokortsnummer|kreditkortsnummer|kort nummer|kortnr|kredittkortnummer|kreditkortnummer|betalingskortnummer
  kortin numero|korttinumero|luottokortin numero|maksukortin numero|numer karty|nr karty|numer twojej karty|numer karty*|cislo karty|cislo platebni karty|cislo kreditni karty|cislo vasi karty|numarul cardului|numar card|numar de card|numarul de card|numarul de pe card|nr card|nr cardului
  kartyaszam*|bankkartyaszam*|kartya szam*|bankkartya szam*|hitelkartyaszam*|kart numarasi|kart numaraniz|kart no|kart numara|kredi karti numarasi|kredi karti no|banka karti numarasi
  αριθμος καρτας|αριθμος της καρτας|αριθμος πιστωτικης καρτας|αριθμο καρτας|αρ καρτας|номер карты|no карты|номер банковской карты|номер кредитной карты|номер вашей карты|номер картки|номер карти|номер платіжної картки|номер банківської картки
  رقم البطاقة|رقم بطاقة|رقم بطاقتك|מספר כרטיס|מספר הכרטיס|מס כרטיס|カード番号|卡号|卡號|卡片號碼|卡片号码|信用卡號碼|信用卡号码|信用卡號|银行卡号码|카드 번호|카드번호`),
  ],
  [
    'email',
    words(`
  email|e mail|mail address|email*|correo|correo electronico|courriel|adresse mail|mailadresse|indirizzo mail|epost|e post|e postadress*|sahkoposti*|adres mailowy|e posta|eposta|ηλεκτρονικη διευθυνση|ηλεκτρονικο ταχυδρομειο
  электронная почта|эл почта|почта|електронна пошта|ел пошта|البريد الإلكتروني|بريد|דוא ל|אימייל|דואר אלקטרוני|メール|邮箱|電子郵件|电子邮件|邮件|이메일|전자 메일`),
  ],
  [
    'phone',
    words(`
  phone*|telephone*|mobile*|tel|cell*|telefono*|movil|celular|telefon*|portable|handy*|mobil*|cellulare|telefone|telemovel|telefoonnummer|gsm|puhelin*|matkapuhelin|komork*|numer telefonu|cep|τηλεφωνο*|κινητο
  телефон*|мобильный*|мобільний*|الهاتف|هاتف|الجوال|رقم الهاتف|טלפון|נייד|電話|携帯|电话|手机|電話號碼|전화|휴대폰|연락처`),
  ],
  [
    'address',
    words(`
  address*|street*|city|town|zip*|postal*|postcode|post code|state|province|county|country|apartment|direccion|calle|ciudad|codigo postal|provincia|pais|adresse*|rue|ville|code postal|pays|strasse*|hausnummer|ort|stadt|plz|postleitzahl|land
  indirizzo|via|citta|cap|paese|endereco|rua|cidade|cep postal|bairro|estado|adres|straat|huisnummer|plaats|woonplaats|postcode*|adress*|gata|gatuadress|postnummer|postnr|vej|by|gate|poststed|osoite|katuosoite|postinumero|kaupunki|ulica|miasto|kod pocztowy|kraj
  ulice|mesto|psc|zeme|adresa|strada|oras|judet|cod postal|tara|cim|utca|varos|iranyitoszam|orszag|cadde|sehir|ilce|posta kodu|ulke|διευθυνση|οδος|πολη|ταχυδρομικος κωδικας|τκ|χωρα|адрес|улица|город|индекс|страна|адреса|вулиця|місто|індекс|країна
  العنوان|الشارع|المدينة|الرمز البريدي|الدولة|כתובת|רחוב|עיר|מיקוד|住所|郵便番号|都道府県|市区町村|地址|邮编|邮政编码|郵遞區號|城市|街道|주소|우편번호|도시`),
  ],
  [
    'name',
    words(`
  name|full name|first name|last name|surname|forename|given name|family name|firstname|lastname|fullname|your name|nombre|nombres|apellido*|nom|prenom|nom de famille|vorname|nachname|familienname|nome|cognome|sobrenome|apelido|voornaam|achternaam|naam
  namn|fornamn|efternamn|navn|fornavn|etternavn|efternavn|nimi|etunimi|sukunimi|imie|nazwisko|jmeno|prijmeni|nume|prenume|nev|keresztnev|vezeteknev|utonev|ad|soyad|adiniz|soyadiniz|adi soyadi|ad soyad|isim|ονομα|επωνυμο|ονοματεπωνυμο
  имя|фамилия|фио|ім'я|прізвище|піб|الاسم|اسم العائلة|الاسم الأول|שם|שם פרטי|שם משפחה|שם מלא|お名前|氏名|姓名|名字|姓氏|이름|성명`),
  ],
  [
    'password',
    words(
      'password|passwort|passcode|contrasena|mot de passe|senha|wachtwoord|losenord|adgangskode|passord|salasana|haslo|heslo|parola|jelszo|sifre|κωδικος προσβασης|пароль|كلمة المرور|סיסמה|סיסמא|パスワード|密码|密碼|비밀번호',
    ),
  ],
]

/** Words for month and year, which distinguish the two halves of an expiry date. */
export const monthWords = words(
  'month*|mm|mon|mes|mois|monat|mese|maand|manad|maned|kuukausi|kk|miesiac|mesic|luna|honap|ay|μηνας|месяц|місяць|الشهر|شهر|חודש|月|월',
)
export const yearWords = words(
  'year*|yy|yyyy|ano|an|annee|jahr|anno|jaar|ar|vuosi|vv|rok|ev|yil|ετος|χρονος|год|рік|السنة|سنة|العام|שנה|年|년|jj|jjjj|aa|aaaa',
)
