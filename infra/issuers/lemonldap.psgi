# The portal of LemonLDAP::NG without a web server in front, with a configuration of its own.
use strict;
use warnings;
use Plack::App::File;
use Plack::Builder;
use Lemonldap::NG::Portal::Main;

my $files = sub { Plack::App::File->new( root => shift )->to_app };
builder {
    mount '/static'     => $files->('/usr/share/lemonldap-ng/portal/htdocs/static');
    mount '/javascript' => $files->('/usr/share/javascript');
    mount '/' => Lemonldap::NG::Portal::Main->run(
        { configStorage => { confFile => $ENV{LEMONLDAP_INI} } } );
};
