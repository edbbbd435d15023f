/** The passwords that are tried first: those of at least eight characters that most people have, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password password1 password2 password3 password12 password123 password1234 password12345 password123456 password01
password99 password69 password! password1! password11 password22 password21 mypassword thepassword newpassword
passw0rd p@ssw0rd p@ssword pa$$word pa55word pa55w0rd passwort passwort1 passworte passpass passport passw0rd1
1password wordpass drowssap motdepasse contraseña contrasena contrasenha wachtwoord salasana parola12 heslo123
lozinka1 wachtwoord1 password.1 password_1 changeme changeme1 changeme123 changeit letmein1 letmein2 letmein12
letmein123 letmeinnow welcome1 welcome2 welcome12 welcome123 welcome01 welcome2021 welcome2022 welcome2023 welcome2024
welcome2025 welcome2026 welcome@123 willkommen willkommen1 bienvenue bienvenido benvenuto hello123 hello1234 hellohello
helloworld hallo123 hallo1234 hallohallo hola1234 bonjour1 bonjour123 admin123 admin1234 admin12345 admin123456
admin@123 adminadmin administrator administrateur administrador rootroot root1234 rootpassword toor1234 superuser
sysadmin supervisor poweruser testtest test1234 test12345 test123456 testing1 testing123 tester123 testpass testuser
guest123 guest1234 guestguest user1234 user12345 username username1 useruser default1 default123 demo1234 demodemo
example1 example123 temp1234 temporary temporal1 secret123 secret12 topsecret mysecret verysecret secretsecret
login123 login1234 loginlogin access123 access14 opensesame sesame123 security security1 letmeinplease
12345678 123456789 1234567890 12345678910 123456789a 1234567891 12345678900 0123456789 01234567 012345678 012345678910
987654321 9876543210 87654321 876543210 98765432 0987654321 098765432 11111111 111111111 1111111111 22222222 33333333
44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 00000000 000000000 0000000000 11223344
1122334455 112233445566 123123123 123321123 12341234 12344321 123454321 1234554321 12121212 123456123456 123456654321
10203040 102030405060 13131313 14141414 147258369 147852369 741852963 852963741 963852741 159753456 159357258 159357123
789456123 789456123a 741258963 987456321 321654987 456789123 456123789 654321654 147896325 14789632 18436572 20202020
21212121 21122112 23232323 24682468 25252525 31415926 314159265 31313131 42424242 69696969 51505150 90909090
123456abc 123456789q 123456789z 12345678a 12345678q 1234567a 1234567q 123456aa 123456qwerty 12345qwert 1234qwer
1234abcd 1234asdf 123qweasd 123qweasdzxc 123qwe123 123qwe456 12qwaszx 12345abc a1234567 a12345678 a123456789 aa123456
aa12345678 aa123123 ab123456 abc12345 abc123456 abc1234567 abc123456789 abcabc123 abcd1234 abcd12345 abcd123456 abcde123
abcdefgh abcdefg1 abcdefghi abcdefghij abcdefg123 abcdabcd abcabcabc abc123abc abc123def az123456 azerty12 azerty123
azertyui azertyuiop azertyazerty q1234567 q12345678 q123456789 qq123456 qaz12345 qwe12345 qwe123456 qwe123qwe
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
1qaz1qaz 1qaz@wsx 2wsx3edc qazwsx12 qazwsx123 qazwsxedc qazwsxedcrfv qazxswedc qazqazqaz zaq12wsx zaq1zaq1 zaq1xsw2
zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcasdqwe zxc12345 asdfghjk asdfghjkl asdfghjkl1 asdfghjkl; asdfasdf asdf1234
asdf12345 asdfqwer asdfzxcv asdasdasd asd12345 asd123456 asdzxc123 qwertyui qwertyuio qwertyuiop qwertyuiop1
qwertyuiop123 qwertyuiop[] qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwertyqwerty qwerty123!
qwertz12 qwertz123 qwertzui qwertzuiop qweqweqwe qweasdzxc qweasd123 qweasdzxc123 qwer1234 qwer12345 qwerasdf
qwert123 qwert1234 qwert12345 poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxzlkj !qaz2wsx !qaz@wsx !@#$%^&* !@#$%^&*()
1234!@#$ p0o9i8u7 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aassdd123 zzzzzzzz zzzzzzzzz xxxxxxxx xxxxxxxxx aaaaaaaa aaaaaaaaa
aaaaaaaaaa aaaa1111 aaa11111 asdfjkl; fuckyou1 fuckyou2 fuckyou! fuckyou123 fuckoff1 fuckfuck bullshit asshole1
iloveyou iloveyou1 iloveyou2 iloveyou3 iloveyou! iloveyou12 iloveyou123 iloveu12 iloveme1 ilovegod ilovejesus lovelove
loveyou1 loveyou2 lovelife loveme123 lovers12 mylove123 mylover1 tequiero teamo123 teamomucho jetaime1 amorcito
princess princess1 princess12 princess123 sunshine sunshine1 sunshine12 sunshine123 football football1 football12
football123 baseball baseball1 baseball12 basketball basketball1 softball softball1 volleyball soccer12 soccer123
hockey12 hockey123 swimming gymnastics cricket1 cricket123 superman superman1 superman12 batman12 batman123 spiderman
spiderman1 spiderma ironman1 wolverine starwars starwars1 startrek startrek1 stargate pokemon1 pokemon12 pokemon123
pikachu1 naruto12 naruto123 minecraft minecraft1 minecraft123 roblox123 fortnite fortnite1 playstation nintendo
xbox3600 warcraft starcraft counterstrike dragonball dragon12 dragon123 dragon99 dragons1 monkey12 monkey123 monkeys1
shadow12 shadow123 master12 master123 masterkey michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1
jessica123 jordan23 jordan123 daniel12 daniel123 danielle danielle1 charlie1 charlie123 christian christian1 christina
christine christopher elizabeth elizabeth1 alexander alexander1 alexandra alexandre anthony1 andrew123 ashley12
ashley123 benjamin benjamin1 brandon1 brittany catherine caroline charlotte claudia1 cristina francesco francisco
gabriela gabriel1 giovanni guillermo isabella isabelle jonathan jonathan1 joshua12 joshua123 katherine kimberly
kristina margaret margarita matthew1 matthew123 maximilian melissa1 nicholas nicholas1 nicole12 nicole123 patricia
patrick1 rebecca1 richard1 robert12 robert123 samantha samantha1 sebastian sebastian1 stephanie stephanie1 thomas12
thomas123 valentina valentin vanessa1 veronica victoria victoria1 virginia william1 william123 alejandra alejandro
fernando fernanda trustno1 trustnoone whatever whatever1 blink182 corvette corvette1 mercedes mercedes1 ferrari1
porsche1 porsche911 mustang1 mustang123 chevrolet chevelle yamaha12 kawasaki harley12 harleydavidson camaro12
liverpool liverpool1 liverpoolfc chelsea1 chelsea123 arsenal1 arsenal123 barcelona barcelona1 realmadrid juventus
manchester manchester1 manutd123 everton1 rangers1 celtic12 steelers steelers1 cowboys1 patriots yankees1 lakers24
redsox04 broncos1 packers1 dolphins dolphin1 dolphin123 butterfly butterfly1 elephant elephant1 chocolate chocolate1
cookies1 cookie12 cookie123 cupcake1 strawberry pineapple watermelon blueberry cinnamon icecream marshmallow
mountain sunflower sunflower1 snowball snowflake rainbow1 rainbow123 diamond1 diamonds crystal1 cocacola cocacola1
pepsi123 marlboro marlboro1 budweiser heineken metallica metallica1 nirvana1 slipknot slipknot1 eminem123 greenday
linkinpark beatles1 rockstar rockstar1 rocknroll guitar12 guitar123 musica123 dance123 dancer12 computer computer1
computer12 computer123 internet internet1 internet123 microsoft windows1 windows10 windows123 samsung1 samsung123
google123 facebook facebook1 facebook123 instagram youtube1 linkedin whatsapp iphone123 android1 blackberry nokia123
motorola logitech thinkpad database database1 mysql123 oracle123 postgres postgres1 server123 manager1 manager123
marketing business business1 company1 company123 office123 office365 enterprise production developer engineer
jesus123 jesus777 jesuschrist jesuslives godisgood godislove blessed1 blessings faith123 heaven12 angel123 angels12
freedom1 freedom123 forever1 forever21 forever123 precious precious1 beautiful beautiful1 gorgeous sweetheart
sweetness sweetpea sweet123 babygirl babygirl1 babygirl123 babyboy1 baby1234 bestfriend bestfriends friends1
friendship familia1 family123 mother12 daddy123 mommy123 daughter november november1 december december1 september
september1 february october1 january1 summer12 summer123 summer2023 summer2024 summer2025 winter12 winter123
winter2023 winter2024 winter2025 spring2024 spring2025 autumn2024 autumn2025 monday123 friday13 birthday birthday1
midnight midnight1 darkness moonlight starlight lightning thunder1 hurricane universe galaxy12 inferno1 phoenix1
champion champion1 warrior1 assassin predator terminator gladiator highlander godfather scarface rolltide nothing1
lollipop lollypop poohbear tinkerbell cinderella hellokitty hello_kitty snoopy12 scoobydoo spongebob mickey12
mickeymouse garfield bubbles1 buttercup sparkles butthead bigdaddy1 bigdaddy maverick maverick1 cheyenne savannah
brooklyn brooklyn1 california newyork1 chicago1 houston1 dallas12 florida1 carolina colorado montreal toronto1
london12 london123 paris123 berlin12 america1 american1 australia australia1 scotland scotland1 ireland1 england1
deutschland schalke04 bayern123 borussia portugal portugal1 brasil123 mexico12 mexico123 colombia colombia1 venezuela
argentina pakistan pakistan1 pakistan123 india123 indonesia malaysia vietnam1 russia123 naruto11 caramelo chocolat
chouchou doudou12 loulou12 soleil12 doudoune marseille marseille1 estrella estrellita mariposa princesa princesa1
hermosa1 gatito12 schatz12 schatzi1 sommer12 fussball passwort123 hallo12345 geheim12 geheim123 qwertzuiopü
sonnenschein ficken12 computer2 arschloch schalke1 matrix12 matrix123 hacker12 hacker123 ninja123 samurai1 killer12
killer123 hunter12 hunter123 ranger12 tigger12 tigger123 buster12 buster123 ginger12 ginger123 pepper12 pepper123
peanut12 peanut123 maggie12 bailey12 bailey123 sophie12 sophie123 oliver12 oliver123 lucky123 lucky777 lucky1234
happy123 happy1234 smile123 cheese12 cheese123 orange12 orange123 purple12 purple123 yellow12 yellow123 silver12
silver123 golden12 flower12 flower123 banana12 banana123 apple123 apple1234 pumpkin1 chicken1 chicken123 hotdog12
turtle12 turtle123 kitten12 kitty123 doggy123 puppy123 tiger123 tigers12 eagle123 eagles12 falcon12 wolf1234
panther1 panthers bulldog1 bulldogs yourmom1 yourmomma yomama12 monster1 monster12 monster123 zombie12 money123
money1234 moneyman cashmoney million1 billion1 success1 success123 winner12 number01 number12 nicholas12 mynameis
nopassword nopass123 nothing123 idontknow dontknow whocares ihateyou ihateyou1 imissyou bismillah bismillah1
correcthorse correcthorsebatterystaple trustme1 letitbe1 carpediem hakunamatata supersonic supernova superstar
superstar1 supergirl superboy pussycat deeznuts deeznuts1 nomorelove lovehate 007bond007 jamesbond jamesbond007
bond0007 thx11388 ncc1701d ncc1701e rush2112 red12345 blue1234 blue12345 green123 black123 white123 pink1234
`
    .trim()
    .split(/\s+/),
);
